import type { Slide } from '#domain/settings/schema.ts';
import { storePicture } from '../media/pictures.ts';
import { changeSettings } from '../settings/service.ts';
import { drawRow } from './drawings.ts';
import type { Seeding } from './seed.ts';
import type { Words } from './types.ts';

type SeedSlide = { title: Words; text: Words; label: Words; things: Parameters<typeof drawRow>[0] } & (
  | { category: string }
  | { product: string }
);

const slides: SeedSlide[] = [
  {
    product: 'PT-2001',
    things: [
      { kind: 'headphones', colour: '#34506e', at: [920, 400, 0.68] },
      { kind: 'mug', colour: '#c4694a', at: [1080, 630, 0.3] },
      { kind: 'tablet', colour: '#4a4f5a', accent: '#c4694a', at: [410, 400, 0.95] },
    ],
    title: {
      en: 'Paper was the model',
      de: 'Papier war das Vorbild',
      fr: 'Le papier pour modèle',
      ar: 'على مثال الورق',
    },
    text: {
      en: 'Slate 11 takes the pen like paper, and keeps on for ten hours.',
      de: 'Slate 11 nimmt den Stift an wie Papier und hält zehn Stunden durch.',
      fr: 'Slate 11 accueille le stylet comme du papier, dix heures durant.',
      ar: 'يستقبل Slate 11 القلم كما يستقبله الورق، ويعمل عشر ساعات.',
    },
    label: { en: 'See the tablet', de: 'Zum Tablet', fr: 'Voir la tablette', ar: 'شاهد الجهاز اللوحي' },
  },
  {
    category: 'kitchen-coffee',
    things: [
      { kind: 'grinder', colour: '#3f6650', at: [240, 400, 0.72] },
      { kind: 'mug', colour: '#e9e5dc', at: [980, 480, 0.6] },
      { kind: 'pourOver', colour: '#d3b88c', at: [610, 390, 0.95] },
    ],
    title: {
      en: 'Good mornings are made by hand',
      de: 'Gute Morgen sind Handarbeit',
      fr: 'Les bons matins se font à la main',
      ar: 'الصباحات الجميلة تُصنع باليد',
    },
    text: {
      en: 'Mills, filters and kettles for coffee that may take its time.',
      de: 'Mühlen, Filter und Kessel für Kaffee, der sich Zeit nehmen darf.',
      fr: 'Moulins, filtres et bouilloires pour un café qui prend son temps.',
      ar: 'مطاحن ومرشّحات وغلّايات لقهوة تأخذ وقتها.',
    },
    label: { en: 'All about coffee', de: 'Alles für Kaffee', fr: 'Tout pour le café', ar: 'كل ما يخص القهوة' },
  },
  {
    category: 'work-desk',
    things: [
      { kind: 'lamp', colour: '#d6a23a', at: [300, 390, 0.95] },
      { kind: 'notebook', colour: '#34506e', at: [720, 500, 0.6] },
      { kind: 'organiser', colour: '#8fa58a', at: [1020, 514, 0.5] },
    ],
    title: {
      en: 'Room for a clear thought',
      de: 'Platz für klare Gedanken',
      fr: 'De la place pour les idées claires',
      ar: 'مساحة لفكرة صافية',
    },
    text: {
      en: 'Light where it is needed, and a place for everything else.',
      de: 'Licht, wo es gebraucht wird, und ein Platz für alles andere.',
      fr: 'De la lumière là où il en faut, et une place pour tout le reste.',
      ar: 'ضوء حيث تحتاج إليه، ومكان لكل ما عداه.',
    },
    label: { en: 'On the desk', de: 'Auf den Schreibtisch', fr: 'Sur le bureau', ar: 'على المكتب' },
  },
];

/** Draws the slides of the home page and hangs them up; categories by key. */
export async function hangSlides(ctx: Seeding, categories: ReadonlyMap<string, number>): Promise<void> {
  const hung: Slide[] = [];
  for (const { title, text, label, things, ...to } of slides) {
    const picture = (await storePicture(ctx.db, Buffer.from(drawRow(things)), { svg: true })).hash;
    const link = 'category' in to ? `/shop/category/${categories.get(to.category)}` : `/shop/product/${await productId(ctx, to.product)}`;
    hung.push({ title, text, label, link, picture });
  }
  await changeSettings(ctx, { home: { slides: hung } });
}

async function productId({ db }: Seeding, code: string): Promise<number> {
  const row = await db.prisma.product.findFirst({ where: { code }, select: { id: true } });
  if (row === null) throw new Error(`The demo shop has no product ${code}`);
  return row.id;
}
