import type { SeedAttribute, Words } from './types.ts';

const same = (text: string, ar: string = text): Words => ({ en: text, de: text, fr: text, ar });

const words = (en: string, de: string, fr: string, ar: string): Words => ({ en, de, fr, ar });

export const attributes: SeedAttribute[] = [
  {
    key: 'storage',
    name: words('Storage', 'Speicher', 'Stockage', 'سعة التخزين'),
    display: 'pills',
    values: [
      { key: '64gb', name: words('64 GB', '64 GB', '64 Go', '64 غيغابايت') },
      { key: '128gb', name: words('128 GB', '128 GB', '128 Go', '128 غيغابايت') },
      { key: '256gb', name: words('256 GB', '256 GB', '256 Go', '256 غيغابايت') },
      { key: '512gb', name: words('512 GB', '512 GB', '512 Go', '512 غيغابايت') },
    ],
  },
  {
    key: 'colour',
    name: words('Colour', 'Farbe', 'Couleur', 'اللون'),
    display: 'swatches',
    values: [
      { key: 'graphite', name: words('Graphite', 'Graphit', 'Graphite', 'غرافيتي'), colour: '#4a4f5a' },
      { key: 'chalk', name: words('Chalk white', 'Kreideweiß', 'Blanc craie', 'أبيض طباشيري'), colour: '#e9e5dc' },
      { key: 'sand', name: words('Sand', 'Sand', 'Sable', 'رملي'), colour: '#d3b88c' },
      { key: 'terracotta', name: words('Terracotta', 'Terrakotta', 'Terre cuite', 'طيني محروق'), colour: '#c4694a' },
      { key: 'mustard', name: words('Mustard', 'Senf', 'Moutarde', 'خردلي'), colour: '#d6a23a' },
      { key: 'sage', name: words('Sage', 'Salbei', 'Sauge', 'أخضر مريمي'), colour: '#8fa58a' },
      { key: 'forest', name: words('Forest green', 'Tannengrün', 'Vert sapin', 'أخضر غابي'), colour: '#3f6650' },
      { key: 'sky', name: words('Sky blue', 'Himmelblau', 'Bleu ciel', 'أزرق سماوي'), colour: '#8fb3cc' },
      { key: 'ink', name: words('Ink blue', 'Tintenblau', 'Bleu encre', 'أزرق حبري'), colour: '#34506e' },
      { key: 'plum', name: words('Plum', 'Pflaume', 'Prune', 'برقوقي'), colour: '#7a4a63' },
      { key: 'blush', name: words('Blush', 'Zartrosa', 'Rose poudré', 'وردي ناعم'), colour: '#dfae9f' },
    ],
  },
  {
    key: 'size',
    name: words('Size', 'Größe', 'Taille', 'المقاس'),
    display: 'pills',
    values: [
      { key: 's', name: same('S', 'صغير S') },
      { key: 'm', name: same('M', 'متوسط M') },
      { key: 'l', name: same('L', 'كبير L') },
      { key: 'xl', name: same('XL', 'كبير جدًا XL') },
    ],
  },
  {
    key: 'length',
    name: words('Length', 'Länge', 'Longueur', 'الطول'),
    display: 'pills',
    values: [
      { key: '1m', name: same('1 m', '1 متر') },
      { key: '2m', name: same('2 m', '2 متر') },
      { key: '3m', name: same('3 m', '3 أمتار') },
    ],
  },
  {
    key: 'capacity',
    name: words('Capacity', 'Inhalt', 'Contenance', 'السعة'),
    display: 'pills',
    values: [
      { key: '350ml', name: same('350 ml', '350 مل') },
      { key: '500ml', name: same('500 ml', '500 مل') },
      { key: '750ml', name: same('750 ml', '750 مل') },
      { key: '1l', name: words('1 litre', '1 Liter', '1 litre', 'لتر واحد') },
    ],
  },
  {
    key: 'ruling',
    name: words('Ruling', 'Lineatur', 'Réglure', 'تسطير الورق'),
    display: 'pills',
    values: [
      { key: 'plain', name: words('Plain', 'Blanko', 'Uni', 'بلا أسطر') },
      { key: 'ruled', name: words('Ruled', 'Liniert', 'Ligné', 'مسطّر') },
      { key: 'dotted', name: words('Dotted', 'Punktraster', 'Pointillé', 'منقّط') },
    ],
  },
  {
    key: 'layout',
    name: words('Key layout', 'Tastenbelegung', 'Disposition', 'توزيع المفاتيح'),
    display: 'pills',
    values: [
      { key: 'qwerty', name: words('English (QWERTY)', 'Englisch (QWERTY)', 'Anglais (QWERTY)', 'إنجليزي (QWERTY)') },
      { key: 'qwertz', name: words('German (QWERTZ)', 'Deutsch (QWERTZ)', 'Allemand (QWERTZ)', 'ألماني (QWERTZ)') },
      { key: 'azerty', name: words('French (AZERTY)', 'Französisch (AZERTY)', 'Français (AZERTY)', 'فرنسي (AZERTY)') },
      { key: 'arabic', name: words('Arabic', 'Arabisch', 'Arabe', 'عربي') },
    ],
  },
  {
    key: 'duration',
    name: words('Duration', 'Laufzeit', 'Durée', 'المدة'),
    display: 'pills',
    values: [
      { key: '1y', name: words('1 year', '1 Jahr', '1 an', 'سنة واحدة') },
      { key: '2y', name: words('2 years', '2 Jahre', '2 ans', 'سنتان') },
    ],
  },
  {
    key: 'scent',
    name: words('Scent', 'Duft', 'Parfum', 'الرائحة'),
    display: 'pills',
    values: [
      { key: 'cedar', name: words('Cedar', 'Zeder', 'Cèdre', 'خشب الأرز') },
      { key: 'fig', name: words('Fig leaf', 'Feigenblatt', 'Feuille de figuier', 'ورق التين') },
      { key: 'unscented', name: words('Unscented', 'Ohne Duft', 'Sans parfum', 'بلا رائحة') },
    ],
  },
];

export function colourOf(value: string): string | undefined {
  return attributes.find((attribute) => attribute.key === 'colour')?.values.find((one) => one.key === value)?.colour;
}
