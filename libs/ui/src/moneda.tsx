// The currency that the amounts of a part of the screen are in.
import { createContext } from 'react';

/** An ISO 4217 code for the amounts inside: euros, unless somebody says another. */
export const MonedaContext = createContext('EUR');
