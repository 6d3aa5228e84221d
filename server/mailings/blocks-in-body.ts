import type { ProductCard } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { markedPlace } from '../mail/marks.ts';
import { speakerFor } from '../words.ts';
import { type ProductPart, productPart } from './product-card.ts';
import type { Slots } from './slots.ts';
import { mailWords } from './words.ts';

type Around = { language: Language; publicUrl: string; currency: string; products: ReadonlyMap<number, ProductCard> };

/** A body with its products, and with links where `{{leave}}` and `{{view}}` stand by themselves. */
export type FilledBody = { html: string; text: string; stopLink: boolean; links: readonly string[]; unknownProducts: readonly number[] };

/** A mark between tags, in a paragraph of its own, or a tag, in which nothing is filled. */
const places = /<p\b[^>]*>\s*(\uE000\d+\uE001)\s*<\/p>|(?<=>\s*)(\uE000\d+\uE001)(?=\s*<)|(\uE000\d+\uE001)|<[^>]*>/g;
const lines = /^(\uE000\d+\uE001)$|(\uE000\d+\uE001)/gm;

export function fillBlocks({ html, text }: { html: string; text: string }, around: Around, slots: Slots): FilledBody {
  const parts = new Map<number, ProductPart>();
  const unknownProducts = new Set<number>();
  const { t } = speakerFor(around.language);
  const filled = html.replace(places, (all, paragraph?: string, alone?: string, within?: string) =>
    filledPlace(all, { mark: paragraph ?? alone ?? within, own: within === undefined, as: 'html' }),
  );
  const filledText = text.replace(lines, (all, line?: string, within?: string) =>
    filledPlace(all, { mark: line ?? within, own: line !== undefined, as: 'text' }),
  );
  return {
    html: filled,
    text: filledText,
    stopLink: hasStopLink(filled, slots),
    links: [...parts.values()].map(({ url }) => url),
    unknownProducts: [...unknownProducts],
  };

  function filledPlace(all: string, { mark, own, as }: { mark: string | undefined; own: boolean; as: 'html' | 'text' }): string {
    const slot = mark === undefined ? undefined : slots.all[markedPlace(mark) ?? -1];
    if (mark === undefined || slot?.kind !== 'field') return all;
    const { field } = slot;
    if (field.kind === 'leave' || field.kind === 'view') return all.replace(mark, way(field.kind, as));
    if (field.kind !== 'product') return all;
    const part = partOf(field.id);
    if (part === undefined) return all.replace(mark, '');
    return own ? part.card[as] : all.replace(mark, part.within[as]);
  }

  function way(kind: 'leave' | 'view', as: 'html' | 'text'): string {
    const [label, link] = [t(mailWords[kind]), slots.mark({ kind })];
    return as === 'text' ? `${label} (${link})` : `<a class="anchor" href="${link}" style="color:#0b5d4e">${label}</a>`;
  }

  function partOf(id: number): ProductPart | undefined {
    const card = around.products.get(id);
    if (card === undefined) {
      unknownProducts.add(id);
      return undefined;
    }
    const part = parts.get(id) ?? productPart(card, around, slots);
    parts.set(id, part);
    return part;
  }
}

/** One with something in it that can be seen and tapped. */
function hasStopLink(html: string, slots: Slots): boolean {
  const anchors = html.matchAll(/<a\b[^>]*href="(\uE000\d+\uE001)"[^>]*>([\s\S]*?)<\/a>/g);
  return Array.from(anchors).some(([, mark = '', content = '']) => {
    const isLeave = slots.all[markedPlace(mark) ?? -1]?.kind === 'leave';
    return isLeave && (/<img\b/.test(content) || content.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '');
  });
}
