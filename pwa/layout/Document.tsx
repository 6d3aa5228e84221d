import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** The shell does not know its address: it learns language and direction from it before the first paint. */
const learnLanguage = `var l=(/^\\/(de|fr|ar)(?=\\/|$)/.exec(location.pathname)||[,'en'])[1],d=document.documentElement;d.lang=l;d.dir=l=='ar'?'rtl':'ltr'`;

export function Document({ children }: { children: ReactNode }) {
  const { language } = useSpeaker();
  const router = useRouter();
  const { database, shopName } = router.options.context;
  const isShell = router.isShell();
  return (
    <html
      suppressHydrationWarning
      data-database={database}
      data-shop-name={shopName}
      data-shell={isShell ? '' : undefined}
      lang={isShell ? undefined : language}
      dir={isShell ? undefined : directionOf(language)}
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        {isShell ? <script dangerouslySetInnerHTML={{ __html: learnLanguage }} /> : null}
        {/* two of one name: the router would keep the last alone */}
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
