/** Texts and amounts are already translated and formatted. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: readonly { name: string; detail?: string; quantity: string; amount: string }[] }
  | { kind: 'totals'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'button'; label: string; url: string }
  /** what few readers want, such as the end of these mails */
  | { kind: 'link'; label: string; url: string }
  /** links that give 1 to 5 stars, the least first; `label`: for those who do not see them */
  | { kind: 'stars'; name: string; links: readonly { label: string; url: string }[] }
  | { kind: 'code'; label: string; code: string }
  /** from `markupOf`, as it is */
  | { kind: 'markup'; html: string; text: string }
  /** an inline attachment, left out of the plain text; `size`: of a square, in pixels */
  | { kind: 'picture'; cid: string; alt: string; size: number };

export type MailPart = { html: string; text: string };

export function partOf(block: MailBlock): MailPart {
  switch (block.kind) {
    case 'paragraph':
      return { html: `<p style="margin:0 0 16px">${escaped(block.text).replace(/\n/g, '<br>')}</p>`, text: block.text };
    case 'heading':
      return {
        html: `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:700">${escaped(block.text)}</h2>`,
        text: block.text,
      };
    case 'lines':
      return {
        html: `<div style="margin:0 0 16px">\n${block.lines.map(lineOf).join('\n')}\n</div>`,
        text: block.lines.map((line) => `${line.quantity} × ${nameOf(line)}: ${line.amount}`).join('\n'),
      };
    case 'totals':
      return {
        html: `<div style="margin:0 0 24px">\n${block.rows.map((row) => pair(row.label, row.amount, row.strong)).join('\n')}\n</div>`,
        text: block.rows.map((row) => `${row.label}: ${row.amount}`).join('\n'),
      };
    case 'facts':
      return {
        html: `<dl style="margin:0 0 16px">\n${block.rows.map(fact).join('\n')}\n</dl>`,
        text: block.rows.map((row) => `${row.label}: ${row.value.replace(/\n/g, `\n  `)}`).join('\n'),
      };
    case 'button':
      return { html: button(block.label, webAddress(block.url)), text: `${block.label}:\n${webAddress(block.url)}` };
    case 'link':
      return { html: link(block.label, webAddress(block.url)), text: `${block.label}:\n${webAddress(block.url)}` };
    case 'stars':
      return {
        html: `<div class="line" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e1e0da"><p style="margin:0 0 4px;font-weight:600"><bdi>${escaped(block.name)}</bdi></p>\n${starLinks(block.links)}</div>`,
        text: [block.name, ...block.links.map(({ label, url }) => `${label}: ${webAddress(url)}`)].join('\n'),
      };
    case 'code':
      return { html: code(block.label, block.code), text: `${block.label}: ${block.code}` };
    case 'markup':
      return { html: block.html, text: block.text };
    case 'picture':
      return { html: picture(block), text: '' };
  }
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Line = Extract<MailBlock, { kind: 'lines' }>['lines'][number];

function lineOf(line: Line): string {
  const detail = line.detail ? `<br><span class="quiet" style="font-size:14px;color:#56615d">${escaped(line.detail)}</span>` : '';
  const name = `<span>${escaped(line.quantity)} × <bdi>${escaped(line.name)}</bdi>${detail}</span>`;
  return `<div class="line" style="${row};padding:10px 0;border-bottom:1px solid #e1e0da">${name} ${amount(line.amount)}</div>`;
}

function nameOf(line: Line): string {
  return line.detail ? `${line.name} (${line.detail})` : line.name;
}

function pair(label: string, value: string, strong = false): string {
  const weight = strong ? ';font-weight:700;font-size:18px' : '';
  return `<div style="${row};padding:4px 0${weight}"><span>${escaped(label)}</span> ${amount(value)}</div>`;
}

// In a mail program without flex, the amount follows the name on the same line.
const row = 'display:flex;justify-content:space-between;gap:16px';

function amount(value: string): string {
  return `<span style="white-space:nowrap"><bdi>${escaped(value)}</bdi></span>`;
}

function fact({ label, value }: { label: string; value: string }): string {
  const term = `<dt class="quiet" style="margin:0;font-size:14px;color:#56615d">${escaped(label)}</dt>`;
  return `${term}\n<dd style="margin:0 0 10px"><bdi>${escaped(value).replace(/\n/g, '<br>')}</bdi></dd>`;
}

function button(label: string, url: string): string {
  const style =
    'display:inline-block;padding:13px 24px;border-radius:10px;background:#0b5d4e;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0"><a class="button" href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`;
}

function link(label: string, url: string): string {
  const style = 'font-size:14px;color:#56615d;text-decoration:underline';
  return `<p style="margin:0 0 16px"><a class="quiet" href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`;
}

function starLinks(links: readonly { label: string; url: string }[]): string {
  const style = 'display:inline-block;min-width:44px;font-size:32px;line-height:44px;text-align:center;color:#0b5d4e;text-decoration:none';
  const star = ({ label, url }: { label: string; url: string }) =>
    `<a class="star" href="${escaped(webAddress(url))}" title="${escaped(label)}" aria-label="${escaped(label)}" style="${style}">☆</a>`;
  return `<p style="margin:0">${links.map(star).join('')}</p>`;
}

function code(label: string, value: string): string {
  const style = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;font-weight:600;letter-spacing:0.04em;user-select:all';
  const box = 'margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#f0efea';
  const term = `<span class="quiet" style="font-size:14px;color:#56615d">${escaped(label)}</span>`;
  return `<p class="sunken" style="${box}">${term}<br><bdi dir="ltr" style="${style}">${escaped(value)}</bdi></p>`;
}

function picture({ cid, alt, size }: Extract<MailBlock, { kind: 'picture' }>): string {
  const style = 'display:block;border-radius:10px;background:#ffffff';
  return `<p style="margin:0 0 16px"><img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${size}" height="${size}" style="${style}"></p>`;
}

function webAddress(url: string): string {
  if (!/^(https?:\/\/|mailto:)/.test(url)) throw new Error(`Not an address that a mail may lead to: ${JSON.stringify(url)}`);
  return new URL(url).href;
}
