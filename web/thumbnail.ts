const edge = 160

/**
 * A square preview as a `data:` URL of a few kilobytes. It survives a reload, while the server
 * serves a photo only once it belongs to a case.
 */
export async function thumbnailOf(file: File): Promise<string> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const side = Math.min(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = edge
    canvas.height = edge
    canvas
      .getContext('2d')
      ?.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge)
    return canvas.toDataURL('image/jpeg', 0.6)
  } finally {
    URL.revokeObjectURL(address)
  }
}
