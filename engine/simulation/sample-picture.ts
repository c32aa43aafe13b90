/** A small sample picture of hills under a sun, for steps that show a picture. */
const encoded = [
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAACWAgMAAACdlu1GAAAADFBMVEXJ1txceoby9viUqbJkX55RAAAACXBIWXMAAAsTAAALEwEAmpwYAAACNk',
  'lEQVRo3u2VMXKDMBBFTRg3nlGpyR3Sq0vhI1CwQ8MhOEKOQpnhFFyC+wTLMEiIReJv4UnCtuaNd5/+SpfLWWeddda/qVvXwuxb13VfKPwxwt8o',
  '3D1K0DXc983CLT4yPHQnhzuBL9DY6+DbBLcn/KfhXxpP0UrKYNE1JLoARVev6NK3fbcveehET+xZZ8nrUwK/S2DqcTajOw4rKnDYUInDmkjgi3',
  'Bj2Qg3uC+iGvdFVAl84UM/WDQmuYUL3BehMTEWJoEv1NiTxWKST3CN+wJjMvnChtYzfMd9bcQk71N9bcREFam+NmKiy2Rf4dBxh3qBm6CnJtVX',
  'EBMTDU7uwKuYDNFtcXytRsziZ29c2BvxGg+8duEi+KVK9eXHJI8HPvdgCmUUqb48Pya+qMaHm3CePtGXKzej+O3ks06ThqK308qX0+TA7hrna2',
  'kyZ9dllaKtmCh2XVhfS0w0uy6sr2VC5vB3fc1fKjbxO75mPYYo2vc1hOvVQfEh0yFcefHaOyzaqD7sqEz09fybgdhN3fNl3eZc7iK+bI9q22LU',
  'l+3RELts+74eMeGiE/U1Dp1xpx/1NX5omNOP+xo/HJjTT/DFzLKGhwNwmeaLqT7JF1NNki+matxXsBzDMfiO+1r1rQ7CFe5rdVj6KFzgvry+j/',
  'ry+lbH4Qb35S6HPg4T7mv75T8eMoXAFe5rWQ4NwQXua+4b8jWHTIFwg/uaQqZBmHBfz75RXzZkGQxXuC8bMk2Cvgccrn4ALogYXINE64oAAAAA',
  'SUVORK5CYII=',
].join('')

let decoded: Blob | undefined

export function samplePicture(): Blob {
  decoded ??= new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
  return decoded
}
