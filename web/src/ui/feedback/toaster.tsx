import { m } from '@bugquest/phrases/messages';
import { Check, CircleAlert, Info, Trophy, X } from 'lucide-react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { dismissToast, type ToastTone, useToast } from './toast.ts';

const TONES: Record<ToastTone, { icon: typeof Info; look: string }> = {
  neutral: { icon: Info, look: 'bg-link-soft text-link' },
  success: { icon: Check, look: 'bg-success-soft text-success' },
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  accent: { icon: Trophy, look: 'bg-accent text-on-accent' },
};

const SWIPE =
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=end]:transition-all';

/**
 * At the bottom, so that titles, points and the pressed control stay in view. Constants of section 9: 5000 ms, swipe right past
 * 50 px, F8, 420 px.
 */
export function Toaster() {
  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={m.shell_notification()}>
      <CurrentToast />
      <Viewport
        hotkey={['F8']}
        label={m.shell_notifications({ hotkey: '{hotkey}' })}
        data-notifications
        className="fixed end-0 bottom-(--toast-bottom,0) z-50 flex w-full flex-col p-4 md:max-w-[420px]"
      />
    </Provider>
  );
}

function CurrentToast() {
  const current = useToast();
  if (!current) return null;
  const { icon: Icon, look } = TONES[current.tone ?? 'neutral'];
  return (
    <Root
      key={current.id}
      open={current.open}
      onOpenChange={(open) => !open && dismissToast()}
      className={classes(
        'flex animate-rise items-start gap-3 rounded-card border border-line bg-surface p-4 pe-2 shadow-raised',
        SWIPE,
      )}
    >
      <span className={classes('mt-0.5 rounded-full p-1.5', look)}>
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 py-1">
        <div>
          <Title className="font-semibold leading-snug">{current.title}</Title>
          {current.description && (
            <Description className="mt-0.5 text-sm text-muted">{current.description}</Description>
          )}
        </div>
        {current.action && (
          <Action asChild altText={current.action.label}>
            <Button variant="secondary" size="sm" className="mt-2.5" onClick={current.action.onPress}>
              {current.action.label}
            </Button>
          </Action>
        )}
      </div>
      <Close asChild>
        <IconButton label={m.shell_close()} className="-mt-1.5 text-muted">
          <X aria-hidden="true" />
        </IconButton>
      </Close>
    </Root>
  );
}
