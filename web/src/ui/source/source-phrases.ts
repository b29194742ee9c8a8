import { m } from '@bugquest/phrases/messages';
import { EditorState, type Extension } from '@codemirror/state';

/** The texts of the editor in the current language, by CodeMirror's keys. `$` is a number. */
export const sourcePhrases = (): Extension =>
  EditorState.phrases.of({
    Find: m.ui_source_find(),
    next: m.ui_source_next(),
    previous: m.ui_source_previous(),
    'match case': m.ui_source_match_case(),
    Replace: m.ui_source_replace_with(),
    replace: m.ui_source_replace(),
    'replace all': m.ui_source_replace_all(),
    close: m.shell_close(),
    'current match': m.ui_source_current_match(),
    'on line': m.ui_source_on_line(),
    'replaced match on line $': m.ui_source_replaced_line({ line: '$' }),
    'replaced $ matches': m.ui_source_replaced_count({ count: '$' }),
    Completions: m.ui_source_suggestions(),
    'Control character': m.ui_source_invisible(),
    'Selection deleted': m.ui_source_deleted(),
  });
