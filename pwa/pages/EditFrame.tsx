import type { ReactNode } from 'react';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import './edit-frame.css';

type Props = {
  title: string;
  /** nothing is there yet */
  waiting: boolean;
  trouble: Trouble | null;
  again: () => void;
  /** for those who may not, and for what there is not */
  missing: ReactNode;
  /** beside the title */
  action?: ReactNode;
  children: ReactNode;
};

/** A page on which editors change what visitors see. */
export function EditFrame({ title, waiting, trouble, again, missing, action, children }: Props) {
  const { t } = useSpeaker();
  const refused = refusedAs(trouble);
  if (refused === 'forbidden' || refused === 'sign_in_needed' || refused === 'not_found') return missing;
  const pages = t(/*i18n*/ { id: 'pages.title', message: 'Pages of the shop' });
  return (
    <Page width="narrow" busy={waiting && trouble === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[
          { label: t(/*i18n*/ { id: 'nav.account', message: 'Account' }), link: (props) => <Link to="/my" {...props} /> },
          ...(title === pages ? [] : [{ label: pages, link: (props: object) => <Link to="/edit/pages" {...props} /> }]),
        ]}
        current={title}
      />
      <div className="edit-frame">
        <header>
          <h1>{title}</h1>
          {action}
        </header>
        {waiting && trouble === null && <Skeleton lines={8} />}
        {waiting && trouble !== null && (
          <>
            <TroubleNote of={trouble} />
            <Button variant="quiet" onClick={again}>
              {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
            </Button>
          </>
        )}
        {!waiting && children}
      </div>
    </Page>
  );
}
