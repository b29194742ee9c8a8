import { m } from '@bugquest/phrases/messages';
import { useLocation, useSearchParams } from 'wouter';
import { Tabs } from '../../../../ui/tabs.tsx';
import { NewPage } from './new-page.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

const PATH = '/admin/content';

/** The pages and notices of the program (section 2, "Content screen"). What is open stands in the address. */
export function ContentTab() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const edited = params.get('page');
  const pages = edited ? <PageEditor key={edited} base={edited} /> : <PageList />;
  return (
    <>
      <p className="mb-5 max-w-3xl text-muted">{m.pages_intro()}</p>
      <Tabs
        label={m.pages_tab()}
        value={params.get('view') === 'new' ? 'new' : 'pages'}
        onChange={(value) => navigate(value === 'new' ? `${PATH}?view=new` : PATH)}
        items={[
          { value: 'pages', label: m.pages_all(), content: pages },
          { value: 'new', label: m.pages_create(), content: <NewPage /> },
        ]}
      />
    </>
  );
}
