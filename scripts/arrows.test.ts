import { expect, test } from 'vitest';
import { brokenArrows } from './arrows.ts';

test.each([
  [
    'the app may not use the server',
    'pwa/cart/use-cart.ts',
    "import { setLine } from '../../server/cart/service.ts';",
    'uses server/cart/service.ts',
  ],
  [
    'the server may not use the app',
    'server/pages.ts',
    "const { page } = await import('../pwa/entry-server.tsx');",
    'uses pwa/entry-server.tsx',
  ],
  ['the terminal may not use the server', 'cli/links.ts', "export { parseEnv } from '../server/env.ts';", 'uses server/env.ts'],
  ['of the package only its version', 'cli/program.ts', "import { scripts } from '../package.json';", 'uses package.json'],
  ['of the server only the type Api', 'pwa/api.ts', "import type { Shop } from '../server/app.ts';", 'uses server/app.ts'],
  ['not Api as a value', 'pwa/api.ts', "import { Api } from '../server/app.ts';", 'uses server/app.ts'],
  ['no code uses the scripts', 'server/env.ts', "import '../scripts/build.ts';", 'uses scripts/build.ts'],
  ['the domain knows no platform', 'domain/money.ts', "import { createHash } from 'node:crypto';", 'uses node:crypto'],
  ['the domain knows no framework', 'domain/cart/rules.ts', "import { useState } from 'react';", 'uses react'],
  ['the domain knows no server', 'domain/cart/rules.ts', "import { Context } from '../../server/context.ts';", 'uses server/context.ts'],
  ['rules leave schemas alone', 'domain/cart/rules.ts', "import { CartCommand } from './schema.ts';", 'uses domain/cart/schema.ts'],
  ['rules leave zod alone', 'domain/links/target-rules.ts', "import { z } from 'zod';", 'uses zod'],
  [
    'a slice waits for those after it',
    'server/cart/service.ts',
    "import { pay } from '../payment/service.ts';",
    'payment comes after cart',
  ],
  ['in types too', 'domain/catalog/types.ts', "import type { Cart } from '../cart/types.ts';", 'cart comes after catalog'],
  ['also through the domain', 'pwa/catalog/load.ts', "import { total } from '#domain/cart/rules.ts';", 'cart comes after catalog'],
  ['over several lines', 'pwa/cart/a.ts', "import {\n  type Pay,\n  pay,\n} from '../payment/pay.ts';", 'payment comes after cart'],
  ['parts know no slice', 'pwa/ui/Price.tsx', "import { useCart } from '../cart/use-cart.ts';", 'knows no slice'],
  ['nor does the database', 'server/database/pool.ts', "import { shop } from '../settings/service.ts';", 'knows no slice'],
  ['requests know no catalogue', 'server/rest.ts', "import { find } from './catalog/search.ts';", 'knows no slice'],
  ['no slice uses the whole', 'server/cart/service.ts', "import { buildApp } from '../app.ts';", 'uses server/app.ts'],
  ['no slice uses a route', 'pwa/cart/CartLink.tsx', "import { Route } from '../routes/shop.cart.tsx';", 'puts the slices together'],
  ['one file reads the environment', 'server/pages.ts', 'const dev = process.env.NODE_ENV;', 'reads process.env'],
  ['a folder is a slice', 'server/basket/service.ts', '', 'server/basket/ is no slice'],
  ['models belong to a slice', 'prisma/models/basket.prisma', '', "no slice's name"],
])('%s', (_, file, text, expected) => {
  const broken = brokenArrows([{ file, text }]);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(file.split('/').slice(0, 2).join('/'));
  expect(broken[0]).toContain(expected);
});

test.each([
  ['the app knows the type of the api', 'pwa/api.ts', "import type { Api as ServerApi } from '../server/app.ts';"],
  ['everybody uses the domain', 'cli/links.ts', "import { LinkDraft } from '#domain/links/schema.ts';"],
  ['the domain uses zod', 'domain/cart/schema.ts', "import { z } from 'zod';"],
  ['rules use the type of a schema', 'domain/cart/rules.ts', "import type { CartCommand } from './schema.ts';"],
  ['a slice uses those before it', 'server/cart/service.ts', "import { find } from '../catalog/search.ts';"],
  ['a slice uses what all stand on', 'pwa/cart/CartLines.tsx', "import { Price } from '../ui/Price.tsx';"],
  ['every request has a person', 'server/trpc.ts', "import { mayAct } from './people/roles.ts';"],
  ['the whole uses every slice', 'server/app.ts', "import { cart } from './cart/router.ts';\nimport { orders } from './orders/router.ts';"],
  ['routes hand later parts to earlier screens', 'pwa/routes/shop.product.$slug.tsx', "import { AddToCart } from '../cart/AddToCart.tsx';"],
  ['tests call the API', 'server/settings/settings.test.ts', "import { buildApp } from '../app.ts';\nprocess.env.TZ = 'UTC';"],
  ['the terminal is tested with the server', 'cli/testing.ts', "import { openTestApp } from '../server/testing/app.ts';"],
  ['the terminal command reads its version', 'cli/program.ts', "import { version } from '../package.json';"],
  ['the terminal reads backups where no server runs', 'cli/backup.ts', "import { readBackup } from '../server/backups/file/reading.ts';"],
  ['a comment is no import', 'server/cart/service.ts', "// import { pay } from '../payment/service.ts';\n// process.env is read elsewhere"],
  ['the settings are read once', 'server/env.ts', 'parse(process.env)'],
  ['models of a slice', 'prisma/models/cart.prisma', 'model Cart {}'],
])('%s', (_, file, text) => {
  expect(brokenArrows([{ file, text }])).toEqual([]);
});

const one = { file: 'pwa/catalog/One.tsx', text: "import { Two } from './Two.tsx';" };

test.each([
  ['a circle of two files', "import { One } from './One.tsx';", 1],
  ['a circle closed by a file that is loaded later', "const one = () => import('./One.tsx');", 1],
  ['no circle: types are gone at run time', "import type { One } from './One.tsx';", 0],
  ['no circle: another file', "import { Three } from './Three.tsx';", 0],
])('%s', (_, text, count) => {
  const circles = brokenArrows([one, { file: 'pwa/catalog/Two.tsx', text }]);
  expect(circles).toHaveLength(count);
  expect(circles.every((line) => line.endsWith('pwa/catalog/One.tsx → pwa/catalog/Two.tsx → pwa/catalog/One.tsx'))).toBe(true);
});

test('the line is reported', () => {
  const text = "import { a } from './a.ts';\n\nimport { pay } from '../payment/service.ts';\n";
  expect(brokenArrows([{ file: 'server/cart/service.ts', text }])).toEqual([
    'server/cart/service.ts:3 uses server/payment/service.ts: payment comes after cart',
  ]);
});
