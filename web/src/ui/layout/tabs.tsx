import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * Tabs with the content of the selected one; a long row scrolls horizontally. Arrow keys move the focus and Enter selects,
 * so passing a tab does not load it.
 */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected tab may be outside the visible part.
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state=active]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Root value={value} onValueChange={onChange} activationMode="manual">
      <List
        ref={list}
        aria-label={label}
        className="-mx-4 mb-6 flex gap-0.5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            className="-mb-px min-h-11 shrink-0 whitespace-nowrap rounded-t-lg border-b-2 border-transparent px-2.5 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className="rounded-sm">
          {item.content}
        </Content>
      ))}
    </Root>
  );
}
