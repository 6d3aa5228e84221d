import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { onlyWhereItLeads } from './Link.tsx';

/** A button that leads to another screen: `<ButtonTo to="/shop">`. */
export const ButtonTo = onlyWhereItLeads(createLink(ButtonLink));
