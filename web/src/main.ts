import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './app.css';

/** So long the page waits for its letters; on their way since its first line, they are mostly there before. */
const PATIENCE = 600;

const wanted = ['400 1rem "Source Sans 3"', '700 1rem "Source Serif 4"'].map((face) => document.fonts.load(face));
const patience = new Promise((over) => setTimeout(over, PATIENCE));
const target = document.getElementById('app');
// Written in another face first, everything would jump when its own comes.
void Promise.race([Promise.allSettled(wanted), patience]).then(() => target && mount(App, { target }));
