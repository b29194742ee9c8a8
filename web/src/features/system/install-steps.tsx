import { m } from '@bugquest/phrases/messages';

/** How to install the app. Safari on iPhone and iPad offers it only in its menu. */
export function InstallSteps() {
  const steps = [
    m.system_install_help_iphone(),
    m.system_install_help_android(),
    m.system_install_help_computer(),
  ];
  return (
    <section aria-labelledby="install-steps" className="page max-w-3xl! pb-10 sm:pb-16">
      <h2 id="install-steps" className="text-2xl font-semibold">
        {m.system_install_help()}
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="mt-4">{m.system_install_help_share()}</p>
    </section>
  );
}
