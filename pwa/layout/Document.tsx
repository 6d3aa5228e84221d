import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defaultLanguage, directionOf, languages } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** The shell is one file for all addresses, so language and direction are read from the address before the first paint. */
const prefixed = languages.filter((language) => language !== defaultLanguage).join('|');
const rightToLeft = JSON.stringify(languages.filter((language) => directionOf(language) === 'rtl'));
const setLanguage = `var l=(/^\\/(${prefixed})(?=\\/|$)/.exec(location.pathname)||[,'${defaultLanguage}'])[1],d=document.documentElement;d.lang=l;d.dir=${rightToLeft}.includes(l)?'rtl':'ltr'`;

export function Document({ children }: { children: ReactNode }) {
  const { language } = useSpeaker();
  const router = useRouter();
  const { database, shopName, cookies, footerList, popupList, linkedPages } = router.options.context;
  const isShell = router.isShell();
  return (
    <html
      suppressHydrationWarning
      data-database={database}
      data-shop-name={shopName}
      data-cookies={cookies?.join(' ') || undefined}
      data-footer-list={footerList}
      data-popup-list={popupList}
      data-linked-pages={linkedPages && JSON.stringify(linkedPages)}
      data-shell={isShell ? '' : undefined}
      lang={isShell ? undefined : language}
      dir={isShell ? undefined : directionOf(language)}
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        {isShell ? <script dangerouslySetInnerHTML={{ __html: setLanguage }} /> : null}
        {/* two of one name: the router would render only the last */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18201d" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
