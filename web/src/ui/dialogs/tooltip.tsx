import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** A tooltip opens after 700 ms, and the next one within 300 ms without a delay (section 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

/** Extra information about a control that already has a name. Never the only place for information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-lg bg-ink px-3 py-2 text-sm leading-snug text-paper shadow-raised"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
