// The real program, in a process of its own, with a database that is gone afterwards.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Mode = 'local' | 'served';

const program = process.env['PEDINA_BIN'] ?? fileURLToPath(new URL('../../target/debug/pedina', import.meta.url));

export class Server {
  readonly mode: Mode;
  readonly #folder = mkdtempSync(join(tmpdir(), 'pedina-e2e-'));
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(mode: Mode) {
    this.mode = mode;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it; after a stop it comes back at the same address with the same database. */
  async start(): Promise<void> {
    const child = spawn(
      program,
      ['serve', '--json', '--print-address', '--mode', this.mode, '--listen', `127.0.0.1:${this.#port}`, '--db', join(this.#folder, 'pedina.db')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const first = await new Promise<string>((done, fail) => {
      lines.once('line', done);
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`${program} ended with ${code} before it said where it listens`)));
    });
    this.#port = (JSON.parse(first) as { port: number }).port;
  }

  /** Ends it, politely or at once. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
