import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../components/useIsHydrating.ts';
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
  // Where the document brought the section, the browser has been there long before.
  const isHydrating = useIsHydrating();
  const [visited] = useState(isHydrating ? hash : '');
  useEffect(() => {
    if (hash !== visited) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, visited]);
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
