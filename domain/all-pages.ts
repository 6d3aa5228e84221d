import { cartPages } from './cart/pages.ts';
import { catalogPages } from './catalog/pages.ts';
import { checkoutPages } from './checkout/pages.ts';
import { consentPages } from './consents/pages.ts';
import { figurePages } from './figures/pages.ts';
import { followPages } from './follows/pages.ts';
import { linkPages } from './links/pages.ts';
import { listPages } from './lists/pages.ts';
import { messagePages } from './messages/pages.ts';
import { orderPages } from './orders/pages.ts';
import type { PageTable } from './page-table.ts';
import { homePages } from './pages/pages.ts';
import { peoplePages } from './people/pages.ts';
import { portalPages } from './portal/pages.ts';
import { quotePages } from './quotes/pages.ts';
import { legalPageTable } from './settings/pages.ts';
import { signPages } from './sign/pages.ts';

/** Every address that shows a screen. Router, cache keys, robots, sitemap, worker and shelf are made from it. */
export const allPages: PageTable = {
  ...homePages,
  ...legalPageTable,
  ...peoplePages,
  ...consentPages,
  ...followPages,
  ...messagePages,
  ...catalogPages,
  ...cartPages,
  ...checkoutPages,
  ...orderPages,
  ...signPages,
  ...quotePages,
  ...listPages,
  ...linkPages,
  ...figurePages,
  ...portalPages,
};
