// What a game says of itself in a list.

/** The lines of a status; one that contains an earlier one only says it again. */
export function briefly(status: string): string {
  const lines = status.split(' · ').filter((line) => line.trim() !== '');
  const again = (line: string, at: number) => lines.slice(0, at).some((earlier) => line.toLowerCase().includes(earlier.toLowerCase()));
  return lines.filter((line, at) => !again(line, at)).join(' · ');
}
