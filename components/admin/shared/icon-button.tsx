import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: LucideIcon;
  /** the name for those who hear it */
  label: string;
  'data-part'?: string;
};

/** A button that shows an icon alone. */
export function IconButton({ icon: Icon, label, variant = 'outline', ...props }: Props) {
  return (
    <Button variant={variant} size="icon" aria-label={label} {...props}>
      <Icon aria-hidden />
    </Button>
  );
}
