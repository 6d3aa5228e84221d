import type { ProductCard } from '#domain/catalog/types.ts';
import type { MailingFormat } from '#domain/mailings/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { layoutMail } from '../mail/layout.ts';
import { type Marked, splitMarks } from '../mail/marks.ts';
import { speakerFor } from '../words.ts';
import { fillBlocks } from './blocks-in-body.ts';
import { type Body, markFields, writeBody } from './body.ts';
import { createSlots, type Slot } from './slots.ts';
import { mailWords } from './words.ts';

/** A mailing in one language, with all that is the same for its recipients. `stopLink`: its author placed one */
export type Letter = Omit<Body, 'html' | 'text'> & {
  language: Language;
  slots: readonly Slot[];
  subject: Marked;
  html: Marked;
  text: Marked;
  stopLink: boolean;
  unknownProducts: readonly number[];
};

type Written = { format: MailingFormat; subject: Translated; preheader: Translated; body: Translated };
type Around = { language: Language; publicUrl: string; shopName: string; currency: string; products: ReadonlyMap<number, ProductCard> };

export function writeLetter(mailing: Written, around: Around): Letter {
  const { language, publicUrl, shopName } = around;
  const slots = createSlots();
  const unknown: string[] = [];
  const subject = markFields(textOf(mailing.subject, language), slots, { unknown });
  const preheader = markFields(textOf(mailing.preheader, language), slots, { unknown });
  const written = writeBody({ format: mailing.format, source: textOf(mailing.body, language), language, publicUrl }, slots);
  const { html, text, stopLink, links, unknownProducts } = fillBlocks(written, around, slots);
  const sheet = layoutMail({
    language,
    shopName,
    preheader: preheader || firstLine(text, slots.all),
    title: subject,
    headed: false,
    blocks: [
      { kind: 'markup', html, text },
      { kind: 'markup', ...footing(language, stopLink) },
      { kind: 'markup', html: slots.mark({ kind: 'pixel' }), text: '' },
    ],
    footer: [slots.mark({ kind: 'postal' })],
  });
  return {
    ...written,
    links: [...written.links, ...links],
    unknown: [...new Set([...unknown, ...written.unknown])],
    unknownProducts,
    stopLink,
    language,
    slots: slots.all,
    subject: splitMarks(subject),
    html: splitMarks(sheet.html),
    text: splitMarks(sheet.text),
  };

  /** Why the reader gets it, and the ways out, which no body can leave out. */
  function footing(of: Language, hasStopLink: boolean): { html: string; text: string } {
    const { t } = speakerFor(of);
    const why = t(mailWords.why, { list: slots.mark({ kind: 'field', field: { kind: 'list' }, fallback: '', source: '' }) });
    const ways = (['view', 'leave'] as const).filter((way) => way === 'view' || !hasStopLink);
    const anchors = ways.map((way) => {
      const style = 'color:#56615d;text-decoration:underline';
      return `<a class="quiet" href="${slots.mark({ kind: way })}" style="${style}">${t(mailWords[way])}</a>`;
    });
    const style = 'margin:32px 0 0;font-size:14px;color:#56615d';
    return {
      html: `<p class="quiet" style="${style}">${why}<br>${anchors.join(' &middot; ')}</p>`,
      text: [why, ...ways.map((way) => `${t(mailWords[way])}: ${slots.mark({ kind: way })}`)].join('\n'),
    };
  }
}

/** What a mailbox shows beside the subject, where its author did not say: no addresses. */
function firstLine(text: string, slots: readonly Slot[]): string {
  const isField = (place: string) => slots[Number(place)]?.kind === 'field';
  const words = text.replace(/ ?\(?\uE000(\d+)\uE001\)?/g, (all, place: string) => (isField(place) ? all : ''));
  return words.trim().split('\n')[0] ?? '';
}
