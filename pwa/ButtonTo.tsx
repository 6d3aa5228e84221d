import { createLink } from '@tanstack/react-router';
import { onlyWhereItLeads } from './Link.tsx';
import { ButtonLink } from './ui/ButtonLink.tsx';

/** A button that leads to another screen: `<ButtonTo to="/shop">`. */
export const ButtonTo = onlyWhereItLeads(createLink(ButtonLink));
