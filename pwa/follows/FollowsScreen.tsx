import type { OwnFollow } from '#domain/follows/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOwnFollows } from './use-own-follows.ts';
import './follows.css';

const topics = {
  news: /*i18n*/ { id: 'follows.news', message: 'News' },
  back_in_stock: /*i18n*/ { id: 'follows.back', message: 'When it’s back' },
  price_dropped: /*i18n*/ { id: 'follows.price', message: 'When it costs less' },
};

/** `rendered` undefined: not loaded yet */
export function FollowsScreen({ rendered }: { rendered: readonly OwnFollow[] | undefined }) {
  const { t, language } = useSpeaker();
  const title = t(/*i18n*/ { id: 'follows.title', message: 'What you follow' });
  const { follows, trouble, stop } = useOwnFollows(rendered);
  return (
    <Page width="narrow">
      <AccountTrail current={title} />
      <div className="own-follows" aria-busy={(follows === undefined && trouble === null) || undefined}>
        <h1>{title}</h1>
        <TroubleNote of={trouble} />
        {follows === undefined && trouble === null && <Skeleton lines={4} />}
        {follows?.length === 0 && (
          <Empty
            icon="heart"
            title={t(/*i18n*/ { id: 'follows.empty', message: 'You follow nothing yet' })}
            action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'nav.shop', message: 'Shop' })}</ButtonTo>}
          >
            {t(
              /*i18n*/ { id: 'follows.emptyText', message: 'On a product’s page you can ask us to tell you when it’s back or costs less.' },
            )}
          </Empty>
        )}
        {follows !== undefined && follows.length > 0 && (
          <ul>
            {follows.map((follow) => (
              <li key={`${follow.kind} ${follow.id} ${follow.topic} ${follow.part}`}>
                <span>
                  <a href={withLanguage(language, follow.path)}>{follow.name}</a>
                  <small>{t(topics[follow.topic])}</small>
                </span>
                <Button
                  variant="quiet"
                  aria-label={t(/*i18n*/ { id: 'follows.stopOf', message: 'Stop following {name}' }, { name: follow.name })}
                  onClick={() => stop(follow)}
                >
                  {t(/*i18n*/ { id: 'follows.stop', message: 'Stop' })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
