import { m } from '@bugquest/phrases/messages';
import { useLocation, useSearchParams } from 'wouter';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { NewPage } from './new-page.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

const PATH = '/admin/content';

/** Pages and notices (section 2, "Content screen"). The open page is in the URL. */
export function ContentTab() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const edited = params.get('page');
  const pages = edited ? <PageEditor key={edited} base={edited} /> : <PageList />;
  return (
    <>
      <p className="mb-5 max-w-3xl text-muted">{m.content_pages_intro()}</p>
      <Tabs
        label={m.content_pages_tab()}
        value={params.get('view') === 'new' ? 'new' : 'pages'}
        onChange={(value) => navigate(value === 'new' ? `${PATH}?view=new` : PATH)}
        items={[
          { value: 'pages', label: m.content_pages_all(), content: pages },
          { value: 'new', label: m.content_pages_create(), content: <NewPage /> },
        ]}
      />
    </>
  );
}
