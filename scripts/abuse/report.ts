/** What an attack came to; times in ms of one purchase, memory in MB at its highest so far. */
export type Report = {
  name: string;
  /** nothing, where the shop held */
  achieved: string | undefined;
  requests: number;
  refused: number;
  alone: number;
  beside: number;
  bought: number;
  memory: number;
};

const SLOWER = 2;
const MEMORY = 350;

/** Prints the table, and sets the exit code to 1 where one row does not hold. */
export function printReport(reports: readonly Report[]): void {
  const head = ['attack', 'requests', 'refused', 'shopper alone', 'beside it', 'times', 'memory', 'holds'];
  const lines = [head, ...reports.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${lines.map((line) => line.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('  ')).join('\n')}\n`);
  for (const { name, faults } of reports.map((report) => ({ name: report.name, faults: faultsOf(report) })))
    for (const fault of faults) console.log(`✗ ${name}: ${fault}`);
  if (reports.some((report) => faultsOf(report).length > 0)) process.exitCode = 1;
  else console.log('✓ No attack succeeded, and the shopper bought as usual.');
}

export function faultsOf({ achieved, alone, beside, memory }: Report): string[] {
  return [
    ...(achieved === undefined ? [] : [achieved]),
    ...(beside > alone * SLOWER ? [`the shopper took ${(beside / alone).toFixed(1)} times the usual time`] : []),
    ...(memory > MEMORY ? [`the server took ${memory.toFixed(0)} MB`] : []),
  ];
}

function cells(report: Report): string[] {
  const { name, requests, refused, alone, beside, bought, memory } = report;
  const times = `${(beside / alone).toFixed(1)} (${bought})`;
  const holds = faultsOf(report).length === 0 ? 'yes' : 'NO';
  return [
    name,
    String(requests),
    String(refused),
    `${alone.toFixed(0)} ms`,
    `${beside.toFixed(0)} ms`,
    times,
    `${memory.toFixed(0)} MB`,
    holds,
  ];
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
