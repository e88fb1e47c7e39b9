import { route } from '@/lib/api/route';
import { getFooterSections } from '@/lib/queries/store';

export const GET = route({ access: 'public' }, () => getFooterSections());
