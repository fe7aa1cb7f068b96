// What is to be known of a journal that was brought in, until it has been read at its table.

class Brought {
  /** The table that came of it. */
  table = $state('');
  /** A sentence each. */
  notes = $state.raw<string[]>([]);

  /** What the server said when it took the journal. */
  tell(table: string, notes: string[]): void {
    this.table = table;
    this.notes = notes;
  }
}

export const brought = new Brought();
