import { MessageCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  number: string;
  text: string;
  label: string;
  variant?: ComponentProps<typeof Button>['variant'];
};

export const WhatsAppText = ({ number, text, label, variant }: Props) => (
  <Button asChild size="sm" variant={variant}>
    <a href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden />
      {label}
    </a>
  </Button>
);
