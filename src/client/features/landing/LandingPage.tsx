import { AboutSection } from './AboutSection.tsx';
import { CallToAction } from './CallToAction.tsx';
import { ContactSection } from './ContactSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { ScreensSection } from './ScreensSection.tsx';

/** What Meelo is, for people who do not know it yet. */
export function LandingPage({ onDemo }: { onDemo: () => void }) {
  return (
    <>
      <LandingHeader />
      <main>
        <HeroSection onDemo={onDemo} />
        <FeaturesSection />
        <AboutSection />
        <ScreensSection />
        <CallToAction />
        <ContactSection />
      </main>
      <LandingFooter />
    </>
  );
}
