import type { ReactNode } from 'react';
import { LONGEST_TEXT } from '#domain/messages/rules.ts';
import type { RatingPage } from '#domain/messages/types.ts';
import { allStars, type Stars } from '#domain/stars.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { LinkFields, type RatingLink } from './LinkFields.tsx';
import { OfflineRating } from './OfflineRating.tsx';
import { starWords } from './star-words.ts';
import './rating.css';

export type RatingProps = RatingLink & {
  /** undefined: there is no network to ask */
  rating: RatingPage | undefined;
  /** of the star that was tapped in the mail */
  stars: Stars;
  /** it was just stored */
  sent: boolean;
  picture: ReactNode;
};

const bestFirst = [...allStars].reverse();

/** Where a mail's stars lead. Opening it rates nothing, since programs open the links of mails too; the form works without JavaScript. */
export function RatingScreen({ rating, stars, sent, picture, ...link }: RatingProps) {
  const { t, language } = useSpeaker();
  const address = withLanguage(language, `/rating/${link.token}/${stars}`);
  if (rating === undefined) return <OfflineRating />;
  if (sent)
    return (
      <Page width="narrow">
        <Empty
          level={1}
          icon="check"
          title={t(/*i18n*/ { id: 'rating.thanks', message: 'Thank you' })}
          action={
            <>
              <ButtonLink href={withLanguage(language, rating.path)}>
                {t(/*i18n*/ { id: 'rating.seeProduct', message: 'See it on the product’s page' })}
              </ButtonLink>
              <ButtonLink
                variant="quiet"
                href={link.database === undefined ? address : `${address}?${new URLSearchParams({ db: link.database })}`}
              >
                {t(/*i18n*/ { id: 'rating.again', message: 'Change the rating' })}
              </ButtonLink>
            </>
          }
        >
          {t(/*i18n*/ { id: 'rating.stored', message: 'Your rating of {name} helps others to choose.' }, { name: rating.name })}
        </Empty>
      </Page>
    );
  return (
    <Page width="narrow">
      <NarrowForm className="rating-form">
        <header>
          {picture}
          <h1>{t(/*i18n*/ { id: 'rating.question', message: 'How do you like {name}?' }, { name: rating.name })}</h1>
        </header>
        <form method="post" action={`${address}/submit_feedback`}>
          <LinkFields {...link} />
          <RadioGroup legend={t(/*i18n*/ { id: 'rating.title', message: 'Your rating' })}>
            {bestFirst.map((each) => (
              <RadioCard
                key={each}
                name="stars"
                value={each}
                defaultChecked={each === stars}
                required
                title={t(starWords[each])}
                end={
                  <>
                    <VisuallyHidden>{t(starWords.given, { stars: each })}</VisuallyHidden>
                    <span className="rating-signs" aria-hidden="true">
                      {'★'.repeat(each)}
                    </span>
                  </>
                }
              />
            ))}
          </RadioGroup>
          <TextArea
            name="feedback"
            label={t(/*i18n*/ { id: 'rating.text', message: 'In your words (optional)' })}
            hint={t(/*i18n*/ { id: 'rating.public', message: 'Shown on the product’s page, by {author}' }, { author: rating.author })}
            defaultValue={rating.text}
            maxLength={LONGEST_TEXT}
          />
          <Button type="submit" wide>
            {t(/*i18n*/ { id: 'rating.send', message: 'Send the rating' })}
          </Button>
        </form>
      </NarrowForm>
    </Page>
  );
}
