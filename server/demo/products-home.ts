import { each, one, product } from './build.ts';
import type { SeedProduct } from './types.ts';

export const home: SeedProduct[] = [
  product({
    key: 'fjord-blanket',
    code: 'PT-5001',
    in: 'blankets',
    drawn: ['blanket', 'plum', 'blush'],
    en: [
      'Fjord wool blanket',
      'Heavy enough to keep you on the sofa.',
      'Woven from lambswool in a mill that has done nothing else since 1894. The fringe is twisted by hand. Air it on a dewy morning and it hardly ever needs washing.',
    ],
    de: [
      'Wolldecke Fjord',
      'Schwer genug, um auf dem Sofa zu bleiben.',
      'Aus Lammwolle gewebt, in einer Weberei, die seit 1894 nichts anderes macht. Die Fransen sind von Hand gedreht. An einem taufrischen Morgen gelüftet, muss sie kaum je gewaschen werden.',
    ],
    fr: [
      'Plaid en laine Fjord',
      'Assez lourd pour vous retenir sur le canapé.',
      'Tissé en laine d’agneau dans une filature qui ne fait rien d’autre depuis 1894. Les franges sont torsadées à la main. Aéré un matin de rosée, il se passe presque de lavage.',
    ],
    ar: [
      'بطانية صوف فيورد',
      'ثقيلة بما يكفي لتُبقيك على الأريكة.',
      'منسوجة من صوف الحملان في مصنع لا يصنع سواها منذ عام 1894. شراريبها مفتولة باليد. وإن هوّيتها في صباح ندي فقلّما تحتاج إلى غسل.',
    ],
    offer: each({ colour: ['plum', 'ink', 'mustard', 'sage'] }, { price: 12900, off: { mustard: 3000 }, stock: [18, 24, 2, 11] }),
    with: ['stripe-cushion', 'evening-candle'],
  }),
  product({
    key: 'stripe-cushion',
    code: 'PT-5002',
    in: 'blankets',
    drawn: ['cushion', 'ink', 'mustard'],
    en: [
      'Stripe cushion',
      'For the back of a chair or the end of a bench.',
      'Woven cotton with a hidden zip and a filling of recycled bottles that does not go flat. The stripes line up at the seams, because somebody cared.',
    ],
    de: [
      'Streifenkissen',
      'Für die Stuhllehne oder das Ende der Bank.',
      'Gewebte Baumwolle mit verdecktem Reißverschluss und einer Füllung aus recycelten Flaschen, die nicht zusammenfällt. Die Streifen treffen sich an den Nähten, weil jemand hingesehen hat.',
    ],
    fr: [
      'Coussin à rayures',
      'Pour le dos d’une chaise ou le bout d’un banc.',
      'Du coton tissé, une fermeture cachée et un garnissage en bouteilles recyclées qui ne s’affaisse pas. Les rayures se rejoignent aux coutures, car quelqu’un y a veillé.',
    ],
    ar: [
      'وسادة مخطّطة',
      'لظهر الكرسي أو لطرف المقعد الطويل.',
      'قطن منسوج بسحّاب مخفي وحشوة من قوارير معاد تدويرها لا تتسطّح. وتلتقي الخطوط عند الدرزات لأن أحدًا اعتنى بذلك.',
    ],
    offer: one(3900, 52),
    with: ['fjord-blanket', 'loft-chair'],
  }),
  product({
    key: 'shore-towel',
    code: 'PT-5003',
    in: 'towels',
    drawn: ['towel', 'chalk', 'terracotta'],
    en: [
      'Shore towels',
      'Thirsty, quick to dry and soft without softener.',
      'Long-staple cotton with a linen stripe to rub the back with. S is a guest towel, M for hands, L for the bath.',
    ],
    de: [
      'Handtücher Shore',
      'Durstig, schnell trocken und weich ohne Weichspüler.',
      'Langstapelige Baumwolle mit einem Leinenstreifen zum Abrubbeln. S ist das Gästetuch, M für die Hände, L für das Bad.',
    ],
    fr: [
      'Serviettes Shore',
      'Absorbantes, vite sèches et douces sans adoucissant.',
      'Du coton à longues fibres, avec une bande de lin pour frictionner le dos. S pour les invités, M pour les mains, L pour le bain.',
    ],
    ar: [
      'مناشف شور',
      'تشرب الماء وتجف سريعًا وناعمة بلا منعّم.',
      'قطن طويل التيلة بشريط من الكتان لتدليك الظهر. المقاس S للضيوف وM لليدين وL للحمّام.',
    ],
    offer: each(
      { size: ['s', 'm', 'l'], colour: ['chalk', 'sage', 'terracotta'] },
      { price: 900, extra: { m: 700, l: 2000 }, never: ['s terracotta'], stock: [150, 90, 120, 75, 33, 64, 40, 3] },
    ),
    with: ['evening-candle'],
  }),
  product({
    key: 'evening-candle',
    code: 'PT-5101',
    in: 'candles',
    drawn: ['candle', 'terracotta', 'mustard'],
    en: [
      'Evening candle',
      'Sixty hours of one good evening after another.',
      'Rapeseed wax from the region, a cotton wick and a glass that becomes a tumbler afterwards. S burns for twenty-five hours, L for sixty.',
    ],
    de: [
      'Abendkerze',
      'Sechzig Stunden, ein guter Abend nach dem anderen.',
      'Rapswachs aus der Region, ein Docht aus Baumwolle und ein Glas, aus dem später getrunken wird. S brennt fünfundzwanzig Stunden, L sechzig.',
    ],
    fr: [
      'Bougie du soir',
      'Soixante heures, une bonne soirée après l’autre.',
      'De la cire de colza de la région, une mèche en coton et un verre qui finira en gobelet. S brûle vingt-cinq heures, L soixante.',
    ],
    ar: [
      'شمعة المساء',
      'ستون ساعة من أمسية طيبة تلو أخرى.',
      'شمع بذور اللفت من مزارع المنطقة وفتيل قطني وكأس تشرب منها بعد ذلك. يحترق S خمسًا وعشرين ساعة وL ستين ساعة.',
    ],
    offer: each(
      { scent: ['cedar', 'fig', 'unscented'], size: ['s', 'l'] },
      { price: 1600, extra: { l: 1000 }, never: ['unscented s'], stock: [70, 48, 55, 1, 30] },
    ),
    with: ['mira-lamp', 'fjord-blanket'],
  }),
  product({
    key: 'plain-clock',
    code: 'PT-5102',
    in: 'clocks',
    drawn: ['clock', 'sand', 'terracotta'],
    en: [
      'Plain wall clock',
      'Tells the time and nothing else.',
      'A sweeping hand without a tick and numerals you can read from the garden. It hangs on one nail and runs for two years on one cell.',
    ],
    de: [
      'Wanduhr Schlicht',
      'Zeigt die Zeit und sonst nichts.',
      'Ein schleichender Zeiger ohne Ticken und ein Zifferblatt, das man vom Garten aus lesen kann. Sie hängt an einem Nagel und läuft zwei Jahre mit einer Batterie.',
    ],
    fr: [
      'Horloge murale Simple',
      'Elle donne l’heure, et rien d’autre.',
      'Une trotteuse qui glisse sans tic-tac, un cadran qu’on lit depuis le jardin. Elle tient à un clou et marche deux ans sur une pile.',
    ],
    ar: [
      'ساعة حائط بسيطة',
      'تخبرك بالوقت ولا شيء سواه.',
      'عقرب ينساب دون تكّة وقرص تقرؤه من الحديقة. تُعلَّق على مسمار واحد وتعمل سنتين ببطارية واحدة.',
    ],
    offer: each({ colour: ['sand', 'graphite', 'sky'] }, { price: 5400, stock: [40, 27, 9] }),
    with: ['mira-lamp'],
  }),
  product({
    key: 'station-clock',
    code: 'PT-5103',
    in: 'clocks',
    drawn: ['clock', 'graphite', 'terracotta'],
    en: [
      'Station clock',
      'As big as a waiting room needs and as precise.',
      'Forty centimetres across, set by radio and framed in steel. The red hand waits for a moment at the top of every minute, as it does on the platform.',
    ],
    de: [
      'Bahnhofsuhr',
      'So groß, wie ein Wartesaal sie braucht, und so genau.',
      'Vierzig Zentimeter Durchmesser, funkgesteuert, in Stahl gefasst. Der rote Zeiger wartet oben jede Minute einen Augenblick, genau wie am Bahnsteig.',
    ],
    fr: [
      'Horloge de gare',
      'Grande comme il en faut dans une salle d’attente, et aussi exacte.',
      'Quarante centimètres de diamètre, réglée par radio, cerclée d’acier. L’aiguille rouge marque une pause au sommet de chaque minute, comme sur le quai.',
    ],
    ar: [
      'ساعة المحطة',
      'كبيرة كما تحتاجها قاعة الانتظار وبدقتها نفسها.',
      'قطرها أربعون سنتيمترًا وتُضبط بموجات الراديو وإطارها من الفولاذ. ويتوقف العقرب الأحمر لحظة عند رأس كل دقيقة كما يفعل على الرصيف.',
    ],
    offer: one(9800, 14, 11900),
    with: ['halden-lamp'],
  }),
  product({
    key: 'sill-pot',
    code: 'PT-5201',
    in: 'pots',
    drawn: ['plantPot', 'terracotta', 'sand'],
    en: [
      'Sill plant pot',
      'Breathes, so the roots can too.',
      'Unglazed inside, washed with colour outside, with a saucer that really catches the water. S takes a cactus, M a basil, L a small olive.',
    ],
    de: [
      'Pflanztopf Sill',
      'Atmet, damit es die Wurzeln auch können.',
      'Innen unglasiert, außen farbig gewaschen, mit einem Untersetzer, der das Wasser wirklich auffängt. S für Kakteen, M für Basilikum, L für einen kleinen Olivenbaum.',
    ],
    fr: [
      'Pot de fleurs Sill',
      'Il respire, et les racines avec lui.',
      'Brut dedans, teinté dehors, avec une soucoupe qui retient vraiment l’eau. S pour un cactus, M pour un basilic, L pour un petit olivier.',
    ],
    ar: [
      'أصيص النافذة',
      'يتنفس فتتنفس الجذور معه.',
      'داخله بلا طلاء وخارجه مغسول باللون، وصحنه يجمع الماء حقًا. المقاس S للصبار وM للريحان وL لشجرة زيتون صغيرة.',
    ],
    offer: each(
      { size: ['s', 'm', 'l'], colour: ['terracotta', 'chalk', 'sage', 'ink'] },
      { price: 1200, extra: { m: 500, l: 1400 }, never: ['s ink', 'l chalk'], stock: [85, 60, 44, 72, 38, 50, 16, 24, 3, 0] },
    ),
    with: ['spout-can'],
  }),
  product({
    key: 'terrace-planter',
    code: 'PT-5202',
    in: 'pots',
    drawn: ['plantPot', 'graphite', 'sand'],
    en: [
      'Terrace planter',
      'A home for the tree you have been promising yourself.',
      'Frost-proof fibre clay, forty-five centimetres wide and light enough to move alone. A hidden drain keeps wet feet away.',
    ],
    de: [
      'Pflanzkübel Terrace',
      'Ein Zuhause für den Baum, den man sich schon lange verspricht.',
      'Frostfester Faserton, fünfundvierzig Zentimeter breit und doch allein zu tragen. Ein verdeckter Ablauf verhindert nasse Füße.',
    ],
    fr: [
      'Bac de terrasse',
      'Un toit pour l’arbre que vous vous promettez depuis longtemps.',
      'De la terre fibrée qui ne craint pas le gel, quarante-cinq centimètres de large, et qu’on déplace seul. Un drain caché garde les racines au sec.',
    ],
    ar: [
      'حوض الشرفة',
      'بيت للشجرة التي طالما وعدت نفسك بها.',
      'طين ليفي لا يخشى الصقيع بعرض خمسة وأربعين سنتيمترًا، وخفيف يحمله شخص واحد. ومصرف مخفي يُبعد البلل عن الجذور.',
    ],
    offer: one(6900, 20),
    with: ['spout-can', 'sill-pot'],
  }),
  product({
    key: 'spout-can',
    code: 'PT-5203',
    in: 'watering',
    drawn: ['wateringCan', 'forest', 'sand'],
    en: [
      'Long-spout watering can',
      'Reaches the fern at the back without drowning the one in front.',
      'The spout is balanced so that the last drop goes to the plant and not on the parquet. The rose unscrews for seedlings and for saucers.',
    ],
    de: [
      'Gießkanne mit langem Hals',
      'Erreicht den Farn ganz hinten, ohne den vorderen zu ertränken.',
      'Das Rohr ist so ausbalanciert, dass der letzte Tropfen in den Topf fällt und nicht aufs Parkett. Die Brause lässt sich abschrauben, für Sämlinge und für Untersetzer.',
    ],
    fr: [
      'Arrosoir à long bec',
      'Il atteint la fougère du fond sans noyer celle de devant.',
      'Le bec est équilibré pour que la dernière goutte tombe dans le pot, pas sur le parquet. La pomme se dévisse, selon qu’on arrose des semis ou une soucoupe.',
    ],
    ar: [
      'مرشّة بعنق طويل',
      'تبلغ السرخس في الخلف دون أن تُغرق الذي أمامه.',
      'عنقها متوازن، فتسقط آخر قطرة في الأصيص لا على الأرضية. ويُفكّ رأسها للشتلات ولصحون الأُصص.',
    ],
    offer: one(3600, 46),
    with: ['sill-pot', 'terrace-planter'],
  }),
];
