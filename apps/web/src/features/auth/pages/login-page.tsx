// Signing in: the credentials, then the code of the second factor where there is one.
import { SegundoPaso } from '../components/segundo-paso';
import { PrimerPaso } from '../components/primer-paso';
import { useEstadoAuth } from '../estado';

export function LoginPage() {
  const { segundoFactorHasta } = useEstadoAuth();
  const pendiente = segundoFactorHasta !== undefined && Date.parse(segundoFactorHasta) > Date.now();
  return pendiente ? <SegundoPaso /> : <PrimerPaso />;
}
