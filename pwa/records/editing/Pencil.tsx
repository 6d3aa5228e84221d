import { Link } from '../../shell/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './pencil.css';

/**
 * Opens the editing of what it stands beside, or leads there. `label`: what is edited, for screen readers: "Edit the slides"; `href`: a
 * local address without a language.
 */
type Props = { label: string } & ({ onClick: () => void; href?: never } | { href: string; onClick?: never });

/** Only within parts of staff (`forStaff`): visitors do not load its code. */
export function Pencil({ label, href, onClick }: Props) {
  if (href !== undefined)
    return (
      // A slice may bring the pencil before its screen.
      <Link to={href as '/'} className="pencil" aria-label={label} preload={false}>
        <Icon name="pen" />
      </Link>
    );
  return (
    <button type="button" className="pencil" aria-label={label} onClick={onClick}>
      <Icon name="pen" />
    </button>
  );
}
