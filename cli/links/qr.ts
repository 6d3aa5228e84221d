import { writeFileSync } from 'node:fs';
import { drawQr, qrRows } from '#domain/qr.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';

/** Prints the code of a link's address, from which scans are told apart from clicks. */
export async function showQr(here: Here, code: string, file: string | undefined): Promise<void> {
  const { shortUrl } = await (await here.api()).links.byCode.query({ code });
  const content = `${shortUrl}?qr=1`;
  if (file === '-') return here.terminal.write(svgOf(content));
  if (file !== undefined) {
    try {
      writeFileSync(file, svgOf(content));
    } catch (error) {
      throw stop('usage', `${file} was not written: ${(error as Error).message}`);
    }
    return print(here, { content, file }, () => [`${file} leads to ${content}.`]);
  }
  const rows = qrRows(content);
  const { width = Number.POSITIVE_INFINITY, plain } = here.terminal;
  const fits = !plain && rows.length <= width;
  if (here.form === 'json') return print(here, { content, rows: rows.map((row) => row.map(Number).join('')) }, () => []);
  here.terminal.write(`${fits ? `${halfBlocks(rows, here.terminal.colour).join('\n')}\n` : ''}${content}\n`);
  if (!fits)
    here.terminal.complain(plain ? 'Add --svg <file> for the picture.\n' : `The picture takes ${rows.length} columns: add --svg <file>.\n`);
}

/** Two rows of modules on one line. Light modules are drawn, since readers want dark on light and most terminals are dark; in colour both are. */
function halfBlocks(rows: readonly boolean[][], colour: boolean): string[] {
  const lines: string[] = [];
  for (let y = 0; y < rows.length; y += 2) {
    const text = (rows[y] ?? []).map((dark, x) => halves[`${dark}${rows[y + 1]?.[x] ?? true}`] ?? ' ').join('');
    lines.push(colour ? `\u001B[97;40m${text}\u001B[0m` : text);
  }
  return lines;
}

/** By whether the upper and the lower module are dark. */
const halves: Readonly<Record<string, string>> = { truetrue: ' ', truefalse: '▄', falsetrue: '▀', falsefalse: '█' };

function svgOf(content: string): string {
  const { size, path } = drawQr(content);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`;
}
