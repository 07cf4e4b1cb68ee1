// Signing in: the credentials, then the second-factor code if there is one.
import { Suspense, lazy } from 'react';
import { cargarSegundoPaso } from '../components/cargar-segundo-paso';
import { PrimerPaso } from '../components/primer-paso';
import { useEstadoAuth } from '../estado';

const SegundoPaso = lazy(async () => ({ default: (await cargarSegundoPaso()).SegundoPaso }));

export function LoginPage() {
  const { segundoFactorHasta } = useEstadoAuth();
  const pendiente = segundoFactorHasta !== undefined && Date.parse(segundoFactorHasta) > Date.now();
  return pendiente ? (
    <Suspense>
      <SegundoPaso />
    </Suspense>
  ) : (
    <PrimerPaso />
  );
}
