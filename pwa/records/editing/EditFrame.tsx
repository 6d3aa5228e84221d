import type { ReactNode } from 'react';
import { TroubleNote } from '../../people/TroubleNote.tsx';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../../shell/trouble.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './edit-frame.css';

export type EditFrameProps = {
  title: string;
  /** of the page above it, if there is one besides the account */
  above?: { label: string; link: (props: object) => ReactNode };
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
export function EditFrame({ title, above, waiting, trouble, again, missing, action, children }: EditFrameProps) {
  const { t } = useSpeaker();
  const refused = refusedAs(trouble);
  if (refused === 'forbidden' || refused === 'sign_in_needed' || refused === 'not_found') return missing;
  return (
    <Page width="narrow" busy={waiting && trouble === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[
          { label: t(/*i18n*/ { id: 'nav.account', message: 'Account' }), link: (props) => <Link to="/my" {...props} /> },
          ...(above === undefined ? [] : [above]),
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
