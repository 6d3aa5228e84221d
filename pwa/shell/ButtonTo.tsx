import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { onlyWhereItLeads } from './Link.tsx';

export const ButtonTo = onlyWhereItLeads(createLink(ButtonLink));
