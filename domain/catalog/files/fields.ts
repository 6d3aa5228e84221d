import { isLanguage, languages } from '../../words/languages.ts';

/** What the columns of a catalogue file can hold, and how shops and spreadsheets call them. */

/** As `catalog export` writes them, in its order. `weight`: in grams. */
export const ownFields = [
  'code',
  'variantCode',
  'name',
  'summary',
  'description',
  'categories',
  'price',
  'listPrice',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'stock',
  'weight',
  'taxClass',
  'published',
  'pictures',
  'variantPicture',
] as const;
type OwnField = (typeof ownFields)[number];

/** Of other programs: an attribute's name in one cell and its value in another, whose variant it is, a weight in kilograms. */
type ForeignField = 'weightKg' | 'type' | 'parent' | 'id' | 'status' | `optionName${string}` | `optionValue${string}`;
/** A text in one language (`name_de`), or a choice (`option:Colour`). */
export type Field = OwnField | ForeignField | `${'name' | 'summary' | 'description'}_${string}` | `option:${string}`;
export type FileKind = 'own' | 'shopify' | 'woocommerce' | 'spreadsheet';

export const amountFields: readonly Field[] = ['price', 'listPrice', 'salePrice', 'weightKg'];

export function isField(text: string): text is Field {
  const [, language] = /^(?:name|summary|description)_(.+)$/.exec(text) ?? [];
  return ownFields.some((field) => field === text) || text === 'weightKg' || isLanguage(language) || /^option:.+/s.test(text);
}

/** For sentences. */
export const fieldWords = `${ownFields.join(', ')}, name_de (or ${languages.join(', ')}), weightKg, option:Colour`;

/** In small letters, with spaces; in English, German and French. */
const usual: Readonly<Record<string, Field>> = fieldsBy({
  code: 'code|sku|item number|item no|article number|product code|artikelnummer|artikelnr|artikel nr|art nr|artnr|référence|reference|ref',
  variantCode: 'variantcode|variant code|variant sku|variantennummer',
  name: 'name|title|product name|product|bezeichnung|artikelname|artikelbezeichnung|produktname|titel|nom|titre|désignation|designation',
  summary: 'summary|short description|kurzbeschreibung|kurztext|résumé|description courte',
  description: 'description|beschreibung|langtext|body|description longue',
  categories: 'categories|category|kategorie|kategorien|warengruppe|catégorie|catégories|categorie',
  price: 'price|regular price|preis|verkaufspreis|vk|bruttopreis|prix|prix de vente',
  listPrice: 'listprice|list price|rrp|msrp|uvp|listenpreis|compare at price|prix conseillé|prix barré',
  salePrice: 'saleprice|sale price|special price|aktionspreis|sonderpreis|angebotspreis|prix promo|prix soldé',
  saleFrom: 'salefrom|sale from|aktion von|promo du',
  saleUntil: 'saleuntil|sale until|aktion bis|promo au',
  stock: 'stock|quantity|qty|inventory|bestand|lagerbestand|menge|stock disponible|quantité',
  weight: 'weight|weight g|grams|gewicht|gewicht g|gramm|poids|poids g',
  weightKg: 'weight kg|gewicht kg|poids kg',
  taxClass:
    'taxclass|tax class|tax|tax rate|vat|vat rate|steuerklasse|steuersatz|mwst|mwst satz|mehrwertsteuer|ust|classe de taxe|tva|taux de tva',
  published: 'published|visible|active|veröffentlicht|sichtbar|aktiv|publié|actif',
  pictures: 'pictures|picture|images|image|photos|photo|bilder|bild|bilddatei|fotos|foto',
  variantPicture: 'variantpicture|variant picture',
  'option:Colour': 'colour|color|farbe|couleur',
  'option:Size': 'size|größe|groesse|taille',
});

const shopify: Readonly<Record<string, Field>> = fieldsBy({
  code: 'handle',
  name: 'title',
  description: 'body html',
  categories: 'product category',
  variantCode: 'variant sku',
  price: 'variant price',
  listPrice: 'variant compare at price',
  stock: 'variant inventory qty',
  weight: 'variant grams',
  pictures: 'image src',
  variantPicture: 'variant image',
  published: 'published',
  status: 'status',
  optionName1: 'option1 name',
  optionName2: 'option2 name',
  optionName3: 'option3 name',
  optionValue1: 'option1 value',
  optionValue2: 'option2 value',
  optionValue3: 'option3 value',
});

const woocommerce: Readonly<Record<string, Field>> = fieldsBy({
  id: 'id',
  type: 'type',
  parent: 'parent',
  code: 'sku',
  name: 'name',
  summary: 'short description',
  description: 'description',
  categories: 'categories',
  price: 'regular price',
  salePrice: 'sale price',
  saleFrom: 'date sale price starts',
  saleUntil: 'date sale price ends',
  stock: 'stock',
  weight: 'weight g',
  weightKg: 'weight kg',
  taxClass: 'tax class',
  published: 'published',
  pictures: 'images',
});

function fieldsBy(names: Partial<Record<Field, string>>): Record<string, Field> {
  return Object.fromEntries(Object.entries(names).flatMap(([field, all = '']) => all.split('|').map((name) => [name, field as Field])));
}

/** Compared without case and punctuation: "Weight (kg)" and "weight_kg" are one. */
export function plainName(head: string): string {
  return head
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function kindOf(head: readonly string[]): FileKind {
  const names = new Set(head.map(plainName));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('handle', 'variant price')) return 'shopify';
  if (has('sku', 'type', 'regular price') && has('parent')) return 'woocommerce';
  return head.includes('code') && head.includes('variantCode') ? 'own' : 'spreadsheet';
}

/** The field that a column is known to hold. */
export function fieldOf(head: string, kind: FileKind): Field | undefined {
  const name = plainName(head);
  if (kind === 'shopify') return shopify[name];
  if (kind === 'woocommerce') return woocommerce[name] ?? attributeField(name);
  if (isField(head.trim())) return head.trim() as Field;
  const [, text, language] = /^(.*) (\p{L}{2})$/u.exec(name) ?? [];
  const translated = text === undefined ? undefined : usual[text];
  if (isLanguage(language) && (translated === 'name' || translated === 'summary' || translated === 'description'))
    return `${translated}_${language}`;
  const field = usual[name];
  // The attribute bears the name that the file gives it.
  return field?.startsWith('option:') ? `option:${head.trim()}` : field;
}

function attributeField(name: string): Field | undefined {
  const [, number, part] = /^attribute (\d+) (name|value s)$/.exec(name) ?? [];
  if (number === undefined) return undefined;
  return part === 'name' ? `optionName${number}` : `optionValue${number}`;
}
