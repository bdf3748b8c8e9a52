import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AboutSection } from './AboutSection.tsx';
import { CallToAction } from './CallToAction.tsx';
import { ContactSection } from './ContactSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';

/** A link from outside to a section finds it once the page is drawn. */
function useAnchorOfArrival() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** What Meelo is, for people who do not know it yet. */
export function LandingPage({ onDemo }: { onDemo: () => void }) {
  useAnchorOfArrival();
  return (
    <>
      <LandingHeader />
      <main>
        <HeroSection onDemo={onDemo} />
        <FeaturesSection />
        <AboutSection />
        <CallToAction />
        <ContactSection />
      </main>
      <LandingFooter />
    </>
  );
}
