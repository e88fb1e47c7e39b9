import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: LucideIcon;
  label: string;
  'data-part'?: string;
};

export function IconButton({ icon: Icon, label, variant = 'outline', ...props }: Props) {
  return (
    <Button variant={variant} size="icon" aria-label={label} {...props}>
      <Icon aria-hidden />
    </Button>
  );
}
