import { writeFileSync } from 'node:fs';
import type { Language } from '#domain/words/languages.ts';
import { type Here, print } from '../here.ts';
import { fieldLines } from '../view/fields.ts';
import { plain, widthOf } from '../view/text.ts';
import { ofMailing } from './known.ts';

export type PreviewOptions = { language?: Language; as?: string; html?: string; open?: true };

/** Subject, sender and the text part; the HTML into a file, or the address where a browser shows it. */
export async function previewMailing(here: Here, id: number, { language, as, html, open }: PreviewOptions): Promise<void> {
  const { terminal } = here;
  const asked = { id, ...(language && { language }), ...(as !== undefined && { email: as }) };
  const preview = await ofMailing(id, (await here.api()).mailings.preview.query(asked));
  if (html === '-') return terminal.write(preview.html.endsWith('\n') ? preview.html : `${preview.html}\n`);
  if (html !== undefined) {
    writeFileSync(html, preview.html);
    return print(here, { file: html, size: preview.size }, () => [plain(`${html} is the mail as HTML.`)]);
  }
  if (open) {
    const url = new URL(`/mailings/${id}/preview`, (await here.signedIn()).origin);
    if (language) url.searchParams.set('language', language);
    if (as !== undefined) url.searchParams.set('email', as);
    return print(here, { url: url.href }, () => [plain(url.href)]);
  }
  await print(here, preview, () => [
    ...fieldLines(
      [
        ['From', preview.from],
        ['Subject', preview.subject],
        ['Language', preview.language],
        ['Size', `${Math.ceil(preview.size / 1_000)} kB`],
      ],
      terminal,
    ),
    '',
    ...preview.text
      .trimEnd()
      .split(/\r?\n/)
      .flatMap((line) => proseLines(plain(line), terminal.width)),
  ]);
}

/** Prose: unlike in sentences of the command, an apostrophe begins no quotation that has to stay in one piece. */
function proseLines(line: string, width = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let filled = '';
  for (const word of line.split(' ')) {
    const longer = filled === '' ? word : `${filled} ${word}`;
    if (filled !== '' && widthOf(longer) > width) {
      lines.push(filled);
      filled = word;
    } else filled = longer;
  }
  return [...lines, filled];
}
