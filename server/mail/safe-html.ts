import sanitize from 'sanitize-html';
import { mailStyles } from './mail-styles.ts';

/** `removed`: what no mail may have, as it was written: `<script>`, `onclick`, `javascript:…` */
export type SafeHtml = { html: string; removed: readonly string[] };

/** Where a link leads or a picture comes from; undefined for an address that no mail may have. */
export type AddressOf = (address: string, of: 'href' | 'src') => string | undefined;

/** As it is, where it is one of the web or of a mailbox. */
export function webAddress(address: string): string | undefined {
  const typed = address.trim();
  return /^(https?:\/\/|mailto:)/i.test(typed) && URL.canParse(typed) ? new URL(typed).href : undefined;
}

/** HTML without what runs, sends, tracks by style sheets or hides; its parts look as in the shop's other mails where they have no own style. */
export function safeHtml(source: string, look: 'markdown' | 'html', addressOf: AddressOf): SafeHtml {
  const removed = new Set<string>();
  const html = sanitize(source, {
    ...allowed,
    onOpenTag: (tag) => {
      if (!allowed.allowedTags.includes(tag) && !structure.includes(tag)) removed.add(`<${tag}>`);
    },
    transformTags: { '*': (tag, given) => ({ tagName: tag, attribs: { ...attributesOf(tag, given), ...lookOf(tag, given.style) } }) },
  });
  return { html, removed: [...removed] };

  function attributesOf(tag: string, given: sanitize.Attributes): sanitize.Attributes {
    const attributes: sanitize.Attributes = {};
    for (const [name, value] of Object.entries(given)) {
      if (name === 'class' || name === 'id') continue;
      const kept = name === 'href' || name === 'src' ? addressOf(value, name) : value;
      if (kept !== undefined) attributes[name] = kept;
      else removed.add(value.trim() === '' ? name : value);
      if (allowed.allowedTags.includes(tag) && !isAllowed(tag, name)) removed.add(name);
    }
    return attributes;
  }

  function lookOf(tag: string, own: string | undefined): sanitize.Attributes {
    const style = look === 'html' && own !== undefined ? undefined : mailStyles[look][tag];
    return style === undefined ? {} : { style: style.css, ...(style.class && { class: style.class }) };
  }
}

function isAllowed(tag: string, name: string): boolean {
  return allowed.allowedAttributes['*']?.includes(name) === true || allowed.allowedAttributes[tag]?.includes(name) === true;
}

/** Whose content stays, and that nobody misses. */
const structure = ['html', 'head', 'body', 'title', 'meta', '!doctype', 'o:p'];

const blocks = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'br',
  'div',
  'center',
  'address',
  'section',
];
const inline = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'small', 'sub', 'sup', 'code', 'span', 'bdi', 'font', 'img'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];

const cell = ['align', 'valign', 'bgcolor', 'colspan', 'rowspan', 'width', 'height', 'scope'];
const colour = [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const length = [/^-?\d{1,4}(\.\d+)?(px|em|rem|%|pt)?( -?(\d{1,4}(\.\d+)?(px|em|rem|%|pt)?|auto)){0,3}$/i, /^auto( auto)?$/];
/** Never so small that nobody reads it. */
const readable = [
  /^([89]|[1-9]\d{1,2})(\.\d+)?px$/i,
  /^(0\.[5-9]\d*|[1-9](\.\d+)?)(em|rem)$/i,
  /^([5-9]\d|[1-9]\d\d)%$/,
  /^([6-9]|[1-9]\d)pt$/,
];
const border = [/^(0|none|\d{1,2}px (solid|dashed|dotted) (#[0-9a-f]{3,8}|[a-z]{3,20}))$/i];
const word = [/^[a-z-]{2,20}$/i];

const allowed = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    '*': ['style', 'class', 'dir', 'lang', 'title', 'role', 'align'],
    a: ['href', 'target'],
    img: ['src', 'alt', 'width', 'height', 'border'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'bgcolor'],
    tr: ['valign', 'bgcolor'],
    td: cell,
    th: cell,
    font: ['color', 'face'],
    ol: ['start', 'type'],
  } as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'select',
    'button',
  ],
  allowedStyles: {
    '*': {
      ...Object.fromEntries(['color', 'background', 'background-color', 'border-color'].map((name) => [name, colour])),
      ...Object.fromEntries(['margin', 'padding'].flatMap((name) => sides(name)).map((name) => [name, length])),
      ...Object.fromEntries(['width', 'max-width', 'min-width', 'height', 'border-radius', 'border-spacing'].map((name) => [name, length])),
      ...Object.fromEntries(sides('border').map((name) => [name, border])),
      'border-collapse': word,
      'font-family': [/^[\w\s,'"-]{1,200}$/],
      'font-size': readable,
      'font-style': word,
      'font-weight': [/^([1-9]00|bold|normal|bolder|lighter)$/],
      'line-height': [/^[1-9](\.\d{1,3})?$/, /^\d{2,3}(px|%)$/],
      'letter-spacing': length,
      'text-align': word,
      'text-decoration': word,
      'vertical-align': word,
      display: [/^(block|inline|inline-block|table|table-row|table-cell)$/],
      'white-space': [/^(normal|nowrap|pre-wrap)$/],
    },
  },
} satisfies sanitize.IOptions;

function sides(name: string): string[] {
  const all = ['top', 'right', 'bottom', 'left', 'inline-start', 'inline-end'];
  return [name, ...all.map((side) => `${name}-${side}`)];
}
