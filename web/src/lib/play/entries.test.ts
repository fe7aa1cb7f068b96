import { describe, expect, it } from 'vitest';
import { entriesOf } from './entries';

describe('the lines of a list', () => {
  it('are an entry each', () => {
    expect(entriesOf(['one', 'two'])).toEqual([{ text: 'one', rows: [] }, { text: 'two', rows: [] }]);
  });

  it('give the rows of a table to the line before them', () => {
    expect(entriesOf(['Attacker', 'Rating\t2\t3', 'Hasty\t5\t6', 'Defender', 'Rating\t2'])).toEqual([
      { text: 'Attacker', rows: [['Rating', '2', '3'], ['Hasty', '5', '6']] },
      { text: 'Defender', rows: [['Rating', '2']] },
    ]);
    expect(entriesOf(['a\tb'])).toEqual([{ text: '', rows: [['a', 'b']] }]);
  });
});
