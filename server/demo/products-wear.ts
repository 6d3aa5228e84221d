import { each, one, product } from './build.ts';
import type { SeedProduct } from './types.ts';

export const wear: SeedProduct[] = [
  product({
    key: 'everyday-tee',
    code: 'PT-6001',
    in: 't-shirts',
    drawn: ['tShirt', 'forest', 'sand'],
    en: [
      'Everyday T-shirt',
      'The one at the top of the drawer.',
      'Organic cotton of a weight that neither clings nor shows through. Cut straight, with a collar that keeps its shape after fifty washes.',
    ],
    de: [
      'T-Shirt Everyday',
      'Das oberste in der Schublade.',
      'Biobaumwolle in einer Stärke, die weder klebt noch durchscheint. Gerade geschnitten, mit einem Kragen, der nach fünfzig Wäschen noch sitzt.',
    ],
    fr: [
      'T-shirt Everyday',
      'Celui du dessus de la pile.',
      'Un coton bio d’un poids qui ne colle ni ne laisse voir au travers. Coupe droite et col qui garde sa tenue après cinquante lavages.',
    ],
    ar: [
      'تيشيرت لكل يوم',
      'الذي يكون دائمًا في أعلى الدرج.',
      'قطن عضوي بوزن لا يلتصق ولا يشفّ. قصّة مستقيمة وياقة تحافظ على شكلها بعد خمسين غسلة.',
    ],
    offer: each(
      { size: ['s', 'm', 'l', 'xl'], colour: ['forest', 'chalk', 'ink', 'blush', 'mustard'] },
      {
        price: 2800,
        off: { mustard: 800 },
        never: ['xl blush', 's mustard', 'xl mustard'],
        stock: [34, 80, 52, 12, 61, 120, 77, 9, 3, 45, 90, 66, 0, 18],
      },
    ),
    with: ['rib-beanie', 'office-socks', 'market-tote'],
  }),
  product({
    key: 'heavy-tee',
    code: 'PT-6002',
    in: 't-shirts',
    drawn: ['tShirt', 'graphite', 'terracotta'],
    en: [
      'Heavy cotton T-shirt',
      'Almost a jumper, still a T-shirt.',
      'Twice the weight, wide sleeves and seams that are taped at the shoulders. It comes out of the wash as it went in.',
    ],
    de: [
      'T-Shirt aus schwerer Baumwolle',
      'Fast ein Pullover, immer noch ein T-Shirt.',
      'Doppelte Stoffstärke, weite Ärmel und an den Schultern verstärkte Nähte. Es kommt aus der Wäsche, wie es hineinging.',
    ],
    fr: [
      'T-shirt en coton épais',
      'Presque un pull, encore un t-shirt.',
      'Deux fois plus épais, des manches larges et des coutures renforcées aux épaules. Il sort de la machine comme il y est entré.',
    ],
    ar: [
      'تيشيرت من القطن الثقيل',
      'يكاد يكون كنزة ويبقى تيشيرتًا.',
      'ضعف السماكة وأكمام واسعة ودرزات مقوّاة عند الكتفين. ويخرج من الغسالة كما دخلها.',
    ],
    offer: each({ size: ['s', 'm', 'l', 'xl'] }, { price: 3600, stock: [22, 41, 38, 2] }),
    with: ['office-socks'],
  }),
  product({
    key: 'rib-beanie',
    code: 'PT-6101',
    in: 'beanies',
    drawn: ['beanie', 'mustard', 'ink'],
    en: [
      'Rib beanie',
      'Merino for the ears and a pompom for good cheer.',
      'Knitted in one go without a seam that scratches. The pompom comes off with a button before washing.',
    ],
    de: [
      'Rippmütze',
      'Merino für die Ohren und ein Bommel für die gute Laune.',
      'In einem Stück gestrickt, ohne Naht, die kratzt. Der Bommel wird vor dem Waschen abgeknöpft.',
    ],
    fr: [
      'Bonnet à côtes',
      'Du mérinos pour les oreilles, un pompon pour la bonne humeur.',
      'Tricoté d’une seule pièce, sans couture qui gratte. Le pompon se déboutonne avant le lavage.',
    ],
    ar: ['قبعة صوفية مضلّعة', 'صوف ميرينو للأذنين وكرة صوف للمرح.', 'محبوكة قطعة واحدة بلا درزة تحكّ. وتُفكّ الكرة بزرّ قبل الغسل.'],
    offer: each({ colour: ['mustard', 'ink', 'forest', 'plum'] }, { price: 2900, stock: [58, 47, 13, 0] }),
    with: ['walking-socks', 'fjord-blanket'],
  }),
  product({
    key: 'harbour-cap',
    code: 'PT-6102',
    in: 'beanies',
    drawn: ['beanie', 'graphite', 'terracotta'],
    en: [
      'Harbour watch cap',
      'Short, warm and older than fashion.',
      'The cap that dock workers wear in every harbour, in a wool that dries on the radiator in an hour. One size that really is one size.',
    ],
    de: [
      'Hafenmütze',
      'Kurz, warm und älter als die Mode.',
      'Die Mütze, die in jedem Hafen getragen wird, aus einer Wolle, die in einer Stunde auf der Heizung trocknet. Eine Größe, die wirklich allen passt.',
    ],
    fr: [
      'Bonnet de docker',
      'Court, chaud, et plus vieux que la mode.',
      'Le bonnet qu’on porte dans tous les ports, dans une laine qui sèche en une heure sur le radiateur. Une taille unique qui l’est vraiment.',
    ],
    ar: [
      'قبعة الميناء',
      'قصيرة ودافئة وأقدم من الموضة.',
      'القبعة التي يلبسها عمال كل ميناء، من صوف يجف على المدفأة في ساعة. ومقاس واحد يناسب الجميع فعلًا.',
    ],
    offer: one(2400, 69),
    with: ['squall-umbrella'],
  }),
  product({
    key: 'walking-socks',
    code: 'PT-6103',
    in: 'socks',
    drawn: ['socks', 'forest', 'mustard'],
    en: [
      'Walking socks',
      'Padded where the boot presses, thin where it doesn’t.',
      'Merino and nylon in a knit that follows left and right. S fits 35–38, M 39–42, L 43–46. If they wear through within two years, we send a new pair.',
    ],
    de: [
      'Wandersocken',
      'Gepolstert, wo der Schuh drückt, dünn, wo nicht.',
      'Merino und Nylon, gestrickt für links und rechts. S passt 35–38, M 39–42, L 43–46. Sind sie vor Ablauf von zwei Jahren durch, schicken wir ein neues Paar.',
    ],
    fr: [
      'Chaussettes de marche',
      'Épaisses où la chaussure appuie, fines ailleurs.',
      'Mérinos et nylon, tricotés pour le pied gauche et pour le droit. S convient du 35 au 38, M du 39 au 42, L du 43 au 46. Trouées avant deux ans, nous les remplaçons.',
    ],
    ar: [
      'جوارب المشي',
      'مبطّنة حيث يضغط الحذاء ورقيقة حيث لا يضغط.',
      'ميرينو ونايلون بحياكة تميّز اليمنى من اليسرى. يناسب S المقاسات 35–38 وM 39–42 وL 43–46. وإن بليت قبل سنتين أرسلنا إليك زوجًا جديدًا.',
    ],
    offer: each(
      { size: ['s', 'm', 'l'], colour: ['forest', 'plum', 'graphite'] },
      { price: 1600, never: ['l plum'], stock: [60, 35, 88, 102, 40, 3, 71, 0] },
    ),
    with: ['trail-flask', 'rib-beanie'],
  }),
  product({
    key: 'office-socks',
    code: 'PT-6104',
    in: 'socks',
    drawn: ['socks', 'ink', 'terracotta'],
    en: [
      'Office socks, three pairs',
      'Serious above the shoe, cheerful inside it.',
      'Combed cotton with coloured heels and toes that only you will see. A flat seam and a cuff that stays up until the train home.',
    ],
    de: [
      'Bürosocken, drei Paar',
      'Über dem Schuh seriös, darin vergnügt.',
      'Gekämmte Baumwolle mit bunten Fersen und Spitzen, die außer dir niemand sieht. Flache Naht und ein Bündchen, das bis zum Feierabend hält.',
    ],
    fr: [
      'Chaussettes de ville, trois paires',
      'Sérieuses au-dessus de la chaussure, joyeuses dedans.',
      'Du coton peigné, des talons et des pointes de couleur que vous serez seul à voir. Couture plate et bord qui tient jusqu’au train du retour.',
    ],
    ar: [
      'جوارب المكتب، ثلاثة أزواج',
      'جادّة فوق الحذاء ومرحة في داخله.',
      'قطن ممشّط بكعوب وأطراف ملوّنة لا يراها سواك. درزة مسطحة وحافة تثبت حتى قطار العودة.',
    ],
    offer: one(2400, 115, 2800),
    with: ['everyday-tee'],
  }),
];
