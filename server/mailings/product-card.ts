import type { ProductCard } from '#domain/catalog/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import { escaped, type MailPart } from '../mail/blocks.ts';
import { speakerFor } from '../words.ts';
import type { Slots } from './slots.ts';

type Shown = { language: Language; publicUrl: string; currency: string };

/** A product with its picture and price; `within`: a link in a line of text. */
export type ProductPart = { card: MailPart; within: MailPart; url: string };

export function productPart({ slug, name, price, from, picture }: ProductCard, shown: Shown, slots: Slots): ProductPart {
  const { language, publicUrl, currency } = shown;
  const { money, t } = speakerFor(language);
  const url = `${publicUrl}${withLanguage(language, `/shop/product/${slug}`)}`;
  const link = slots.mark({ kind: 'link', url });
  const amount = money(price, currency);
  const cost = from ? t(/*i18n*/ { id: 'filter.priceFrom', message: 'from {from}' }, { from: amount }) : amount;
  const image = picture === null ? '' : pictureCell(`${publicUrl}${pictureAddress(picture.hash, 240, 'png')}`, picture.alt || name, link);
  const anchor = `<a class="anchor" href="${link}" style="color:#0b5d4e;font-weight:600">${escaped(name)}</a>`;
  const cell = `<td style="padding:12px;vertical-align:middle">${anchor}<br><bdi>${escaped(cost)}</bdi></td>`;
  const table = 'width:100%;margin:0 0 16px;border:1px solid #e1e0da;border-radius:10px;border-collapse:separate;border-spacing:0';
  return {
    url,
    card: {
      html: `<table role="presentation" class="line" style="${table}"><tr>${image}${cell}</tr></table>`,
      text: `${name}: ${cost}\n${link}`,
    },
    within: { html: anchor, text: `${name} (${link})` },
  };
}

/** Twice as large as it is shown, for sharp screens. */
function pictureCell(url: string, alt: string, link: string): string {
  const img = `<img src="${escaped(url)}" alt="${escaped(alt)}" width="120" style="display:block;width:120px;height:auto;border-radius:8px">`;
  return `<td style="width:120px;padding:12px"><a href="${link}">${img}</a></td>`;
}
