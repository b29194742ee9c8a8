import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Once around the part of a screen that has tooltips: opens after 700 ms, the next within 300 ms at once (section 9). */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

/** More about a control that already has a name; never the only place where something is said. */
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
