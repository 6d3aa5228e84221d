import { Icon } from '../ui/Icon.tsx';
import './pencil.css';

/** Opens the editing of what it stands beside. `label`: what is edited, for screen readers: "Edit the slides". */
type Props = { label: string } & ({ onClick: () => void; href?: never } | { href: string; onClick?: never });

/** Only within parts of staff: public pages take `PencilTo` of deferred-parts.ts, whose code visitors do not load. */
export function Pencil({ label, href, onClick }: Props) {
  if (href !== undefined)
    return (
      <a className="pencil" href={href} aria-label={label}>
        <Icon name="pen" />
      </a>
    );
  return (
    <button type="button" className="pencil" aria-label={label} onClick={onClick}>
      <Icon name="pen" />
    </button>
  );
}
