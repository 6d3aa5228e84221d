import { directionOf, type Language } from '#domain/words/languages.ts';
import { escaped, type MailBlock, partOf } from './blocks.ts';

export type MailSheet = {
  language: Language;
  shopName: string;
  /** what a mailbox shows beside the subject */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
  footer?: readonly string[];
  /** false: the blocks bring their own, and the title is only the document's */
  headed?: boolean;
};

/** HTML for phones, dark mode and right-to-left languages, and the same content as plain text. */
export function layoutMail(sheet: MailSheet): { html: string; text: string } {
  const { language, shopName, preheader, title, blocks, footer = [], headed = true } = sheet;
  const parts = blocks.map((block) => ({ kind: block.kind, ...partOf(block) }));
  const start = directionOf(language) === 'rtl' ? 'right' : 'left';
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}</style>
</head>
<body class="ground" dir="${directionOf(language)}" style="margin:0;padding:0;background:#faf9f6;color:#17211e;text-align:${start};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}${'&#8199;&#65279;'.repeat(60)}</div>
<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px 20px;font-family:${typeface};font-size:16px;line-height:1.55">
<p class="quiet" style="margin:0 0 16px;font-size:14px;font-weight:600;color:#56615d">${escaped(shopName)}</p>
${headed ? `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700">${escaped(title)}</h1>\n` : ''}${parts.map((part) => part.html).join('\n')}
<div class="quiet line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #e1e0da;font-size:13px;color:#56615d">
${[shopName, ...footer].map((line) => `<p style="margin:0 0 4px"><bdi>${escaped(line)}</bdi></p>`).join('\n')}
</div>
</div>
</body>
</html>
`;
  return { html, text: textOf(headed ? [title] : [], parts, [shopName, ...footer]) };
}

const typeface = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif";

// The inline colours are for light mode; a mail program with dark mode also reads style sheets.
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1513 !important; color: #ecf1ee !important; }
  .quiet { color: #a6b3ae !important; }
  .line { border-color: #2d3834 !important; }
  .sunken { background: #212b27 !important; color: #ecf1ee !important; }
  .star { color: #6fd0ba !important; }
  .anchor { color: #6fd0ba !important; }
  .button { background: #6fd0ba !important; color: #05241d !important; }
}
`;

function textOf(head: readonly string[], parts: readonly { kind: MailBlock['kind']; text: string }[], footer: readonly string[]): string {
  const shown = parts.filter(({ text }) => text !== '');
  const isFact = (at: number) => shown[at]?.kind === 'facts' || shown[at]?.kind === 'code';
  // A code to copy stays with its facts.
  const body = shown.map(({ kind, text }, at) => (kind === 'code' && isFact(at - 1) ? '\n' : '\n\n') + text);
  return `${[...head, ...body].join('').replace(/^\n+/, '')}\n\n-- \n${footer.join('\n')}\n`;
}
